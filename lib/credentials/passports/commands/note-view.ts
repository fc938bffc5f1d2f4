import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { passports, passportViews } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { plainText } from "@/lib/core/pure/plain-text";
import { admit } from "@/lib/core/pure/who";
import { networkWithoutLastPart } from "@/lib/core/server/network";
import { transaction } from "@/lib/core/server/transaction";
import { passportHolders } from "@/lib/credentials/passports/policy";
import type { PassportLink } from "@/lib/credentials/passports/queries/link";
import { longestProgram, type PassportViewKind } from "@/lib/credentials/passports/words";

/** Who looks, as far as it is kept: the network of the address, and what the program calls itself. */
export type Viewer = { context: Context; program: string };

/** What is kept of a view (CRD-V-082). */
export const viewRow = (
  passportId: string,
  what: PassportViewKind,
  { context, program }: Viewer,
  fileId: string | null = null,
) => ({
  passportId,
  what,
  fileId,
  at: context.now,
  network: networkWithoutLastPart(context.ip),
  program: plainText(plainText(program).replace(/\s+/g, " ").slice(0, longestProgram)),
});

/**
 * Writes down that a page, a PDF or a file of a link was shown. The provider is notified of the first time, once however
 * many look at once [CRD-V-082, CRD-J-019].
 */
export async function noteView(
  visitor: Actor,
  link: PassportLink,
  what: Exclude<PassportViewKind, "wrong_passcode">,
  viewer: Viewer,
  fileId: string | null = null,
): Promise<void> {
  const actor = admit(visitor, passportHolders);
  const { context } = viewer;
  await transaction(actor, context, async ({ emit }) => {
    if (link.openedAt === null) {
      const first = await db()
        .update(passports)
        .set({ openedAt: context.now })
        .where(and(eq(passports.id, link.id), isNull(passports.openedAt)))
        .returning(fields(passports, "id"));
      if (first.length > 0) emit("passport/opened", { passportId: link.id });
    }
    await db()
      .insert(passportViews)
      .values(viewRow(link.id, what, viewer, fileId));
  });
}
