import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound, refused } from "@/lib/core/pure/errors";
import { addressOf } from "@/lib/core/pure/paths";
import { momentText } from "@/lib/core/pure/text";
import { admit } from "@/lib/core/pure/who";
import { passportOwners } from "@/lib/credentials/passports/policy";
import { hashOfContent, introductionOf, readContent } from "@/lib/credentials/passports/queries/content";
import { findPassport, type PassportLink } from "@/lib/credentials/passports/queries/link";
import { getPassport } from "@/lib/credentials/passports/queries/own";
import { passportPrintout } from "@/lib/credentials/passports/views/printout";
import { passportTexts } from "@/lib/credentials/passports/words";
import { sealDocument } from "@/lib/files/seals/commands";
import { findLastOfHour, findSeal, type SealedRow } from "@/lib/files/seals/queries";
import { initialsOf } from "@/lib/files/seals/rules";
import { notSetUp } from "@/lib/files/seals/words";
import { productName } from "@/lib/ports/mail/mail";
import { sealing } from "@/lib/ports/sealing/sealing";

/**
 * The sealed PDF of a link: the one that says what it says now, made where there is none. Beyond a few new ones an hour
 * the last one is served [CRD-I-018].
 * @throws 400 where no key is set up
 */
export async function sealPassport(actor: Actor, link: PassportLink, context: Context): Promise<SealedRow> {
  if (!sealing()) throw refused(notSetUp);
  const { now } = context;
  const content = await readContent(link, now);
  const document = {
    kind: "passport",
    subjectId: link.id,
    contentHash: hashOfContent(link, content),
    ownerUserId: link.userId,
    version: null,
  } as const;
  const before = (await findSeal(document)) ?? (await findLastOfHour(document, now));
  if (before) return before;
  const introduction = introductionOf(link, now);
  const { name, zone } = introduction;
  return sealDocument(
    actor,
    {
      ...document,
      title: passportTexts.title,
      organizationId: null,
      initials: initialsOf(link.firstName, link.lastName),
      facts: [
        ["Shown", name],
        ["As of", momentText(now, "signature", zone)],
      ],
      draw: () => passportPrintout(content, { ...introduction, product: productName() }),
    },
    context,
  );
}

/** The address of the sealed PDF of an own link [CRD-C-027]. @throws 404, 400 where no key is set up */
export async function getPassportPdf(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<{ url: string }> {
  const actor = admit(visitor, passportOwners);
  await getPassport(actor, { id }, context);
  const link = await findPassport(id);
  if (!link) throw notFound();
  return { url: addressOf((await sealPassport(actor, link, context)).fileId) };
}
