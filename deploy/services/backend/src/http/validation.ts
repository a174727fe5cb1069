import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Value } from 'typebox/value';

/**
 * Bodies are taken as they are: "5" is not 5, and nothing is dropped. Query strings and headers carry text only,
 * so there numbers are read from it and defaults filled in. What looks at a shape is made when it is needed first, as in serialization.ts.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let made: Validator | undefined;
  const isText = httpPart !== 'body';
  return (value: unknown) => {
    made ??= Compile(schema);
    const validator = made;
    const read = isText ? Value.Default(schema, Value.Convert(schema, value)) : value;
    if (validator.Check(read)) return { value: read };
    const [first] = validator.Errors(read);
    return { error: new Error(`${httpPart}${first?.instancePath ?? ''} ${first?.message ?? 'is invalid'}`) };
  };
};
