import { secondMs } from "@/lib/core/pure/durations";
import { reach, type Unreached } from "@/lib/core/server/reach";
import { answerLength, notReached, type SignedMessage, type WebhookAnswer } from "./schema";

/** An answer's body is waited for so long once its status is there: it never delays the next send [ACS-V-046]. */
const bodyMs = 250;

const whys: Partial<Record<Unreached, (seconds: number) => string>> = {
  time: (seconds) => `did not answer within ${seconds} seconds`,
  certificate: () => "certificate not valid",
};

/** Kept as text: Postgres takes no zero byte, and a letter cut in two is none. */
const asText = (body: Buffer) =>
  [...body.toString("utf8").replaceAll("\0", "")].slice(0, answerLength).join("");

/** Sends to somebody else's server [ACS-V-012 ACS-V-013]. */
export async function sendByHttps(
  { url, headers, body }: SignedMessage,
  endsAfterMs: number,
): Promise<WebhookAnswer> {
  const reached = await reach(url, { method: "POST", headers, body, endsAfterMs, bodyMs });
  if ("unreached" in reached) {
    const why = whys[reached.unreached]?.(endsAfterMs / secondMs) ?? notReached;
    return { status: null, why, answer: "", retryAfter: null };
  }
  const { status, headers: answered, body: bytes } = reached.answered;
  const isTaken = status >= 200 && status <= 299;
  return {
    status,
    why: isTaken ? "" : `answered ${status}`,
    answer: asText(bytes),
    retryAfter: answered["retry-after"] ?? null,
  };
}
