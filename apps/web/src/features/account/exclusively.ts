import type { Session } from '@shpy/magic-link/session';

type EndTurn = () => void;

/** Options of a mutation that ends the session of this browser: it runs in its turn among the calls of `exclusive()`. */
export const exclusively = (session: Session) => ({
  onMutate: () =>
    new Promise<EndTurn>((begin) => {
      void session.exclusive(() => new Promise<void>(begin));
    }),
  onSettled: (_data: unknown, _error: unknown, _variables: unknown, endTurn?: EndTurn) =>
    endTurn?.(),
});
