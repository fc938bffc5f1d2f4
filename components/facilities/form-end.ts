import { fiveSeconds, toastError, toastSuccess } from "@/components/ui/toast";

/** How a form of the facility screens ends: in a toast that stays for five seconds (SIL-141). */
export const formEnd = <Answer>(done: string, failed: string, after: (answer: Answer) => void) => ({
  onDone(answer: Answer) {
    toastSuccess(done, fiveSeconds);
    after(answer);
  },
  onRefused(error: unknown): undefined {
    toastError(error, { text: failed, ...fiveSeconds });
  },
});
