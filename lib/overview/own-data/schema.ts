import { z } from "zod";
import { isoInstant, uuid, wire } from "@/lib/core/pure/words";
import { ownDataStates } from "@/lib/overview/own-data/words";

export const archiveInput = wire(z.object({ id: uuid }));

export const ownDataShape = z.object({
  id: uuid,
  state: z.enum(ownDataStates),
  asked_at: isoInstant,
  ready_at: isoInstant.nullable(),
  ends_at: isoInstant.nullable(),
  /** In bytes; null until it is made. */
  size: z.number().nullable(),
});
export type OwnData = z.output<typeof ownDataShape>;

export const ownDataListShape = z.object({ results: z.array(ownDataShape) });

export const archiveShape = z.string().meta({ format: "binary" });
