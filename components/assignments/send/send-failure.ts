import { failureTexts } from "@/components/assignments/failure-texts";
import { somethingWentWrong } from "@/lib/core/pure/errors";

/** Only the provider's limit is told in the server's words; any other refusal in the general ones. */
export function sendFailure(error: unknown): string {
  const text = failureTexts(error)?.find((each) => each.includes("exceeds provider's limit"));
  return text ?? somethingWentWrong;
}
