import { toast } from "sonner";
import { forFiveSeconds } from "@/components/facilities/facility-words";
import { readRefusal } from "@/lib/core/browser/refusal";
import { endsSession } from "@/lib/core/pure/errors";

/** The toast of a call that failed; nothing when the session is over, for then the page is left. */
export function sayFailed(error: unknown, text: string) {
  if (!endsSession(readRefusal(error).code)) toast.error(text, forFiveSeconds);
}

export const sayDone = (text: string) => toast.success(text, forFiveSeconds);
