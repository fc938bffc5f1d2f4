import { toast } from "sonner";
import { forFiveSeconds } from "@/components/facilities/facility-words";
import { CallError, endsSession } from "@/lib/core/browser/ask";

/** The toast of a call that failed; nothing when the session is over, for then the page is left. */
export function sayFailed(error: unknown, text: string) {
  if (!endsSession(error)) toast.error(text, forFiveSeconds);
}

export const sayDone = (text: string) => toast.success(text, forFiveSeconds);

/** The refusal's texts by field, where there is one. */
export const refusalOf = (error: unknown): unknown =>
  error instanceof CallError && error.status === 400 ? error.body : null;
