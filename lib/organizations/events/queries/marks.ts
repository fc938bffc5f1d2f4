import { dayMs, minuteMs } from "@/lib/core/pure/durations";
import { signed } from "@/lib/core/server/crypto";
import { keptDays } from "@/lib/organizations/events/words";

/*
A mark is the `next` of a page without events: an id in the form of a UUID (version 8) that says up to which transaction
the feed was read, and when. The number of a transaction counts everything that anybody does here, so it is masked, for
each organization in another way: nobody learns from marks what others do [ACS-I-021].
*/

/** Everything of transactions below this number has been read. */
export type Mark = { transaction: bigint; at: Date };

const sizes = { minutes: 4, transaction: 6, tag: 5 };
const size = sizes.minutes + sizes.transaction;

const bytesOf = (purpose: string, bytes: Uint8Array, count: number) =>
  Buffer.from(signed(purpose, Buffer.from(bytes).toString("hex")), "base64url").subarray(0, count);

const masked = (organizationId: string, tag: Uint8Array, bytes: Uint8Array) => {
  const mask = bytesOf(`event-mark-mask:${organizationId}`, tag, size);
  return bytes.map((byte, index) => byte ^ (mask[index] ?? 0));
};

const tagOf = (organizationId: string, said: Uint8Array) =>
  bytesOf(`event-mark:${organizationId}`, said, sizes.tag);

export function markId(organizationId: string, { transaction, at }: Mark): string {
  const said = Buffer.alloc(size);
  said.writeUInt32BE(Math.floor(at.getTime() / minuteMs));
  said.writeUIntBE(Number(transaction), sizes.minutes, sizes.transaction);
  const tag = tagOf(organizationId, said);
  const digits = Buffer.concat([masked(organizationId, tag, said), tag]).toString("hex");
  const [a, b, c, d, e] = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 15),
    digits.slice(15, 18),
    digits.slice(18),
  ];
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

export const isMark = (id: string) => id[14] === "8";

/** What a mark of this organization says; null for one that we have not made. */
export function readMark(organizationId: string, id: string): Mark | null {
  const digits = id.replaceAll("-", "");
  const all = Buffer.from(digits.slice(0, 12) + digits.slice(13, 16) + digits.slice(17), "hex");
  const [hidden, tag] = [all.subarray(0, size), all.subarray(size)];
  const said = Buffer.from(masked(organizationId, tag, hidden));
  if (!tagOf(organizationId, said).equals(tag)) return null;
  return {
    at: new Date(said.readUInt32BE() * minuteMs),
    transaction: BigInt(said.readUIntBE(sizes.minutes, sizes.transaction)),
  };
}

/** When an id of version 7 was made; null for any other. */
export const timeOfId = (id: string): Date | null =>
  id[14] === "7" ? new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)) : null;

export const isForgotten = (at: Date, now: Date) => now.getTime() - at.getTime() > keptDays * dayMs;
