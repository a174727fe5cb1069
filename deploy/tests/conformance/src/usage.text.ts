export const usage = `npm run conformance -- --url <address> [options]

Asks every call of the contract at an address, as a visitor and as a member who is registered for it, and holds each answer against
its shape. A backend, or an edge before it, is asked; it keeps the new member.

  --url <address>     where the calls are, for instance http://localhost:8080
  --agent <code>      of which brand, where a backend is asked without the edge that says so
  --json              answers for programs

  exit code: 0 every call keeps the contract · 1 some do not, and are named · 2 command not understood
`;
