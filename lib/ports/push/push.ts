import { Failure } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";
import { sendByWebPush } from "@/lib/ports/push/web-push";
import { type Push, pushAddressOf } from "./schema";

/** The key by which browsers know who pushes; null where push is not set up. */
export function pushPublicKey(): string | null {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = env();
  return VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY ? VAPID_PUBLIC_KEY : null;
}

/** The service knows the device no more (RFC 8030). */
const goneStatuses = [404, 410];

/**
 * Sends news to one device. "gone": it will never get any again, because its service says so, or because nothing may be
 * sent to such an address. "off": push is not set up.
 * @throws when the service does not answer within five seconds or refuses; another try is safe
 */
export async function sendPush(push: Push): Promise<"sent" | "gone" | "off"> {
  const publicKey = pushPublicKey();
  if (!publicKey) return "off";
  const address = pushAddressOf(push.endpoint);
  if (!address) return "gone";
  const status = await sendByWebPush({ ...push, endpoint: address }, publicKey);
  if (status === null || goneStatuses.includes(status)) return "gone";
  if (status < 200 || status > 299) throw new Failure(`The push service answered ${status}`);
  return "sent";
}
