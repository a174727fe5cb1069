// The main file of the backend reads the name of its command there.
process.argv.splice(2, 0, 'migrate');
await import('@sanuk/backend/main');

export {};
