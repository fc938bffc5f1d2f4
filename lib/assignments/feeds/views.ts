import { type Feed, feedShape } from "@/lib/assignments/feeds/schema";
import type { FeedKind } from "@/lib/assignments/feeds/words";
import { viewOf } from "@/lib/core/pure/view";

export type FeedRow = {
  id: string;
  kind: FeedKind;
  name: string;
  facility: { id: string; name: string } | null;
  lastReadAt: Date | null;
  createdAt: Date;
};

/** What a calendar is called unless its owner has said it. */
export const feedName = (
  { name, facility }: Pick<FeedRow, "name"> & { facility: { name: string } | null },
  product: string,
) => name || (facility ? `Shifts at ${facility.name}` : `My ${product} shifts`);

/**
 * An address as its owner reads it [RSC-C-025]. `url` is its secret, as a web address and as calendar programs take it;
 * null once it was shown (SIL-180).
 */
export const viewFeed = (row: FeedRow, url: string | null, product: string): Feed =>
  viewOf(feedShape, row, {
    name: feedName(row, product),
    url,
    webcal_url: url?.replace(/^https?:/, "webcal:") ?? null,
  });
