import { readRefusal } from "@/lib/core/browser/refusal";
import { somethingWentWrong } from "@/lib/core/pure/errors";

/** Only the provider's limit is shown in the server's words; any other refusal is shown in the general ones. */
export function sendFailure(error: unknown): string {
  const { code, general } = readRefusal(error);
  return (code === "over_limit" && general[0]) || somethingWentWrong;
}
