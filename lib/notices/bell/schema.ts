import { z } from "zod";
import { askedInstant, isoInstant, listShape, paging, toggle, uuid, wire } from "@/lib/core/pure/words";
import { newsKinds } from "@/lib/notices/words";

/** The words of the bell: what a person was notified of. */

export const noticesInput = wire(z.object({ unread: toggle, ...paging }));
export type NoticesInput = z.output<typeof noticesInput>;

export const noticeShape = z.object({
  id: uuid,
  kind: z.enum(newsKinds),
  title: z.string(),
  text: z.string(),
  /** A page of the product; what it shows is judged when it is opened. */
  href: z.string(),
  created_at: isoInstant,
  read_at: isoInstant.nullable(),
});
export type Notice = z.output<typeof noticeShape>;

export const noticeListShape = listShape(noticeShape);

const count = z.number().int();

/** What waits for a person: unread news, open offers for providers, shifts without anybody for reps. */
export const noticeCountsShape = z.object({
  unread: count,
  shift_offers: count,
  needs_cover: count,
  running: count,
});
export type NoticeCounts = z.output<typeof noticeCountsShape>;

/** The named notices, or all up to the newest one that was seen. */
export const readNoticesInput = wire(
  z
    .object({
      ids: z.array(uuid).max(1000).optional(),
      until: askedInstant.optional(),
    })
    .refine(({ ids, until }) => ids !== undefined || until !== undefined, {
      path: ["ids"],
      error: "This field is required.",
    }),
);
export type ReadNoticesInput = z.output<typeof readNoticesInput>;
