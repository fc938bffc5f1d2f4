import { fiveSeconds, tell, tellDone } from "@/components/ui/tell";

/** How a form of the facility screens ends: in a toast that stays for five seconds (SIL-141). */
export const formEnd = <Answer>(done: string, failed: string, after: (answer: Answer) => void) => ({
  onDone(answer: Answer) {
    tellDone(done, fiveSeconds);
    after(answer);
  },
  onRefused(error: unknown): undefined {
    tell(error, { text: failed, ...fiveSeconds });
  },
});
