/** Whether a code, in any case of letters, is that of the brand whose site was asked. */
export const isCodeOf = (agent: { agentCode: string }, code: string): boolean =>
  agent.agentCode.toUpperCase() === code.toUpperCase();
