import { z } from "zod";
import { consentKinds } from "@/lib/accounts/consents/words";
import { askedKinds } from "@/lib/core/pure/agreements";
import { isoInstant, wire } from "@/lib/core/pure/words";

export const agreeInput = wire(z.object({ kind: z.enum(askedKinds), version: z.string().max(40) }));
export type AgreeInput = z.output<typeof agreeInput>;

export const consentsShape = z.object({
  agreed: z.array(z.object({ kind: z.enum(consentKinds), version: z.string(), at: isoInstant })),
  /** What the person is asked to agree to now. */
  asked: z.array(
    z.object({ kind: z.enum(askedKinds), version: z.string(), title: z.string(), href: z.string() }),
  ),
});
export type Consents = z.output<typeof consentsShape>;
