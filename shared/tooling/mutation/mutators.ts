/** A node of SWC's syntax tree. */
export type Node = { type: string; span?: { start: number; end: number } } & Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** What may stand in the place of a node. */
export interface Mutation {
  mutator: string;
  replacement: string;
  kind?: 'statement';
}

/** Source text of a part of the node at hand. */
type SourceOf = (part: Node) => string;
/** The nodes around one, the nearest first. */
export type Around = readonly (Node | undefined)[];
type Mutator = (node: Node, around: Around, sourceOf: SourceOf) => Mutation[];

const swapped: Record<string, [mutator: string, operators: readonly string[]]> = {
  '&&': ['logic', ['||']],
  '||': ['logic', ['&&']],
  '<': ['comparison', ['<=']],
  '<=': ['comparison', ['<']],
  '>': ['comparison', ['>=']],
  '>=': ['comparison', ['>']],
  '===': ['comparison', ['!==']],
  '!==': ['comparison', ['===']],
  '==': ['comparison', ['!=']],
  '!=': ['comparison', ['==']],
  '+': ['arithmetic', ['-']],
  '-': ['arithmetic', ['+']],
  '*': ['arithmetic', ['/']],
  '/': ['arithmetic', ['*']],
  '%': ['arithmetic', ['*']],
  '+=': ['arithmetic', ['-=']],
  '-=': ['arithmetic', ['+=']],
  '*=': ['arithmetic', ['/=']],
};
const isText = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'StringLiteral' ||
    node.type === 'TemplateLiteral' ||
    (node.type === 'BinaryExpression' && node.operator === '+' && (isText(node.left) || isText(node.right))));

/** `a < b` → `a <= b`, `a && b` → `a || b`, `a + b` → `a - b` (not of texts). */
const swapOperator: Mutator = (node, _around, sourceOf) => {
  if (node.type !== 'BinaryExpression' && node.type !== 'AssignmentExpression') return [];
  const { left, right, operator } = node;
  if (!isNode(left) || !isNode(right) || isText(left) || (operator === '+' && isText(right))) {
    if (!/^(?:&&|\|\||[!=]==?)$/.test(String(operator))) return [];
  }
  if (operator === '+=' && isText(right)) return [];
  const [mutator, others] = swapped[String(operator)] ?? ['', []];
  return others.map((other) => ({
    mutator,
    replacement: `${sourceOf(left as Node)} ${other} ${sourceOf(right as Node)}`,
  }));
};

const conditionOf = (node: Node): unknown =>
  /^(?:IfStatement|ConditionalExpression|WhileStatement|DoWhileStatement)$/.test(node.type)
    ? node.test
    : undefined;
/** Conditions whose negation another mutator makes already. */
const isFlipped = (test: Node): boolean =>
  (test.type === 'BinaryExpression' && /^[!=]==?$/.test(String(test.operator))) ||
  (test.type === 'UnaryExpression' && test.operator === '!') ||
  test.type === 'BooleanLiteral';

/** `if (a)` → `if (!(a))`. */
const negateCondition: Mutator = (node, [parent], sourceOf) =>
  parent && conditionOf(parent) === node && !isFlipped(node)
    ? [{ mutator: 'condition', replacement: `!(${sourceOf(node)})` }]
    : [];

/** `!a` → `a`. */
const dropNegation: Mutator = (node, _around, sourceOf) =>
  node.type === 'UnaryExpression' && node.operator === '!' && isNode(node.argument)
    ? [{ mutator: 'condition', replacement: sourceOf(node.argument) }]
    : [];

const flipBoolean: Mutator = (node) =>
  node.type === 'BooleanLiteral' ? [{ mutator: 'boolean', replacement: String(node.value !== true) }] : [];

/** From here on one more or less is no boundary that anybody draws: the number is doubled instead. */
const large = 1000;

/** `7` → `8` and `6`; `15_000` → `30_000`. */
const moveNumber: Mutator = (node, _around, sourceOf) => {
  if (node.type !== 'NumericLiteral' && node.type !== 'BigIntLiteral') return [];
  const text = sourceOf(node).replaceAll('_', '');
  const suffix = node.type === 'BigIntLiteral' ? 'n' : '';
  const value = Number(text.replace(/n$/, ''));
  if (!Number.isSafeInteger(value)) return [{ mutator: 'number', replacement: `(${text} + 1${suffix})` }];
  const others = Math.abs(value) < large ? [value + 1, value - 1] : [value * 2];
  return others.map((other) => ({ mutator: 'number', replacement: `(${other}${suffix})` }));
};

/** `'guest'` → `''`. What people read of an error, and what names it, is left alone. */
const emptyText: Mutator = (node, [parent]) => {
  const isFilled =
    (node.type === 'StringLiteral' && node.value !== '') ||
    (node.type === 'TemplateLiteral' && parent?.type !== 'TaggedTemplateExpression');
  const isDirective = parent?.type === 'ExpressionStatement';
  const isOfType = parent?.type === 'BinaryExpression' && isTypeof(parent.left);
  return isFilled && !isDirective && !isOfType ? [{ mutator: 'text', replacement: "''" }] : [];
};
const isTypeof = (node: unknown) =>
  isNode(node) && node.type === 'UnaryExpression' && node.operator === 'typeof';

/** `await a` → `a`. */
const dropAwait: Mutator = (node, _around, sourceOf) =>
  node.type === 'AwaitExpression' && isNode(node.argument)
    ? [{ mutator: 'await', replacement: sourceOf(node.argument) }]
    : [];

/** `a?.b()` → `undefined`: the call is never made. Of a longer chain only the whole counts. */
const dropOptionalCall: Mutator = (node, [parent]) => {
  if (node.type !== 'OptionalChainingExpression' || !isNode(node.base)) return [];
  const isInChain = parent?.callee === node || parent?.object === node;
  return node.base.type === 'CallExpression' && !isInChain
    ? [{ mutator: 'optional call', replacement: 'undefined' }]
    : [];
};

const twins: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
};

/** `Math.min(a)` → `Math.max(a)`, `list.some(f)` → `list.every(f)`. */
const swapMethod: Mutator = (node, _around, sourceOf) => {
  const { callee } = node;
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return [];
  const { object, property } = callee;
  if (!isNode(object) || !isNode(property) || property.type !== 'Identifier') return [];
  const other = twins[String(property.value)];
  const isMath = object.type === 'Identifier' && object.value === 'Math';
  if (!other || isMath === /^(?:some|every)$/.test(other)) return [];
  const after = sourceOf(node).slice(sourceOf(callee).length);
  return [{ mutator: 'method', replacement: `${sourceOf(object)}.${other}${after}` }];
};

const isEffect = (node: unknown): boolean =>
  isNode(node) && /^(?:Call|Await|Assignment|Update|OptionalChaining|Unary)Expression$/.test(node.type);
const branches = /^(?:If|For|ForOf|ForIn|While|DoWhile)Statement$/;

/** A statement that does something, and one that leaves a branch or a loop early, are left out. */
const dropStatement: Mutator = (node, [parent, grandparent]) => {
  const isEarly =
    branches.test(parent?.type ?? '') ||
    (parent?.type === 'BlockStatement' && branches.test(grandparent?.type ?? ''));
  const isDropped =
    (node.type === 'ExpressionStatement' && isEffect(node.expression)) ||
    node.type === 'ThrowStatement' ||
    (/^(?:Return|Continue|Break)Statement$/.test(node.type) && isEarly);
  return isDropped ? [{ mutator: 'statement', replacement: '', kind: 'statement' }] : [];
};

const mutators: readonly Mutator[] = [
  swapOperator,
  negateCondition,
  dropNegation,
  flipBoolean,
  moveNumber,
  emptyText,
  dropAwait,
  dropOptionalCall,
  swapMethod,
  dropStatement,
];

/** All changes that fit one node. */
export const mutationsOf = (node: Node, around: Around, sourceOf: SourceOf): Mutation[] =>
  mutators.flatMap((mutator) => mutator(node, around, sourceOf));

/** Types, names and everything else that does not run. */
const typeParts = [
  'typeAnnotation',
  'typeParams',
  'typeParameters',
  'typeArguments',
  'returnType',
  'superTypeParams',
  'implements',
];
const nothing: readonly string[] = [];

/** Parts of a node where nothing is changed. */
export function quietParts(node: Node): readonly string[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'TsInterfaceDeclaration':
    case 'TsTypeAliasDeclaration':
      return Object.keys(node);
    case 'KeyValueProperty':
    case 'MethodProperty':
    case 'AssignmentProperty':
    case 'KeyValuePatternProperty':
      return ['key', ...typeParts];
    case 'ClassProperty':
      return isNode(node.key) && node.key.value === 'name'
        ? ['key', 'value', ...typeParts]
        : ['key', ...typeParts];
    case 'NewExpression':
      return isNode(node.callee) && /(?:Error|Refused)$/.test(String(node.callee.value))
        ? ['arguments']
        : typeParts;
    case 'CallExpression':
      return isLog(node.callee) ? ['arguments'] : typeParts;
    case 'JSXAttribute':
      return isNode(node.value) && node.value.type === 'StringLiteral' ? ['value'] : nothing;
    default:
      return node.type.startsWith('Ts') && !('expression' in node) ? Object.keys(node) : typeParts;
  }
}

/** `log.warn(…)`, `console.error(…)`. */
const isLog = (callee: unknown): boolean =>
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  isNode(callee.property) &&
  /^(?:debug|info|warn|error)$/.test(String(callee.property.value)) &&
  isLogger(callee.object);
const isLogger = (node: unknown): boolean =>
  isNode(node) &&
  (/^(?:#?log|console)$/.test(String(node.value)) ||
    (node.type === 'MemberExpression' && isLogger(node.property)) ||
    (node.type === 'PrivateName' && /log/.test(JSON.stringify(node))));
