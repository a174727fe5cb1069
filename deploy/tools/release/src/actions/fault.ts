/** A fault with its repair, when there is a safe one: nothing is deleted, and nothing is signed. */
export interface Fault {
  what: string;
  repair?: () => Promise<unknown>;
}
