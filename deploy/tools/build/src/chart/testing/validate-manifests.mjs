/**
 * Reads a JSON array of manifests from standard input and validates each against the schema of its kind. Prints a JSON array of faults.
 * A process of its own: the schemas are some hundred ES modules, which Node loads faster than Jest.
 */
import { json } from 'node:stream/consumers';

/** Kinds of the Prometheus operator have no schema in Kubernetes. */
const isForeign = ({ apiVersion }) => apiVersion.startsWith('monitoring.coreos.com/');

const capitalize = (word) => word.charAt(0).toUpperCase() + word.slice(1);

async function validatorOf({ apiVersion, kind }) {
  const [version, group = 'core'] = apiVersion.split('/').reverse();
  const name = `IoK8sApi${capitalize(group.split('.')[0])}${capitalize(version)}${kind}`;
  return (await import(`kubernetes-models/_schemas/${name}`)).validate;
}

/** Records every field that is read: validators read the fields of their schema and no other, so the rest is unknown. */
function recordReads(value, path, read) {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, name) {
      if (typeof name === 'symbol' || !Object.hasOwn(target, name)) return Reflect.get(target, name);
      read.add(`${path}/${name}`);
      return recordReads(target[name], `${path}/${name}`, read);
    },
  });
}

function* fieldsIn(value, path = '') {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    yield `${path}/${name}`;
    yield* fieldsIn(inner, `${path}/${name}`);
  }
}

async function faultsOf(manifest) {
  const validate = await validatorOf(manifest);
  const read = new Set();
  validate(recordReads(manifest, '', read));
  const unknown = [...fieldsIn(manifest)].filter((field) => !read.has(field));
  return [
    ...(validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath}: ${keyword}`),
    // A field below an unknown one is not named again.
    ...unknown
      .filter((field) => !unknown.includes(field.slice(0, field.lastIndexOf('/'))))
      .map((field) => `${field}: unknown`),
  ].map((fault) => `${manifest.kind} ${manifest.metadata.name} ${fault}`);
}

const manifests = await json(process.stdin);
const faults = [];
for (const manifest of manifests) if (!isForeign(manifest)) faults.push(...(await faultsOf(manifest)));
console.log(JSON.stringify(faults));
