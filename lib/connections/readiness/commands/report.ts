import { reporters } from "@/lib/connections/readiness/policy";
import { ensureKnown } from "@/lib/connections/readiness/queries/one";
import {
  findReported,
  hashOfReport,
  type Reported,
  readReport,
} from "@/lib/connections/readiness/queries/report";
import type { Report, ReportContent, ReportInput } from "@/lib/connections/readiness/schema";
import { reportPrintout } from "@/lib/connections/readiness/views/printout";
import { reportsAnHour, reportTexts } from "@/lib/connections/readiness/words";
import { readChecklist } from "@/lib/connections/requirements/queries";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, notFound, refused } from "@/lib/core/pure/errors";
import { addressOf } from "@/lib/core/pure/paths";
import { momentText } from "@/lib/core/pure/text";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { writeAudit } from "@/lib/core/server/audit";
import { limitRate } from "@/lib/core/server/rate-limit";
import { sealDocument, type ToSeal } from "@/lib/files/seals/commands";
import { findLastOfHour, findSeal } from "@/lib/files/seals/queries";
import { initialsOf } from "@/lib/files/seals/rules";
import { codeText, notSetUp } from "@/lib/files/seals/words";
import { productName } from "@/lib/ports/mail/mail";
import { sealing } from "@/lib/ports/sealing/sealing";
import { findProviderAccess } from "@/lib/providers/queries/access";

/** The report as the ledger knows it: for the facility, about its owner, its version the day of the work. */
function toSeal(reported: Reported, content: ReportContent, now: Date): ToSeal {
  const { facility, firstName, lastName } = reported;
  const zone = facility.timeZone;
  return {
    kind: "report",
    subjectId: facility.id,
    contentHash: hashOfReport(reported, content),
    title: reportTexts.title,
    version: content.on,
    ownerUserId: reported.userId,
    organizationId: facility.organizationId,
    initials: initialsOf(firstName, lastName),
    facts: [
      ["Shown", content.provider],
      ["Facility", content.facility],
      ["As of", momentText(now, "signature", zone)],
    ],
    draw: () => reportPrintout(content, { now, zone, product: productName() }),
  };
}

/** Whom a rep with details may have a report about. @throws 404, 403 without details, 429 */
async function findAsked(actor: RepActor, input: ReportInput, now: Date): Promise<Reported> {
  await readChecklist(actor, input.facility);
  await ensureKnown(actor, input.provider);
  const { details } = await findProviderAccess(actor, input.provider);
  if (!details) throw forbidden();
  if (!sealing()) throw refused(notSetUp);
  await limitRate(`readiness-reports:${actor.organizationId}`, reportsAnHour, now);
  const reported = await findReported(input.facility, input.provider);
  if (!reported) throw notFound();
  return reported;
}

/**
 * The sealed report of what a provider meets at a facility on a day, today at the facility if none is named: the document
 * that says what it says now, made where there is none. Beyond a few new ones an hour the last one is served
 * [CRD-C-016, CRD-I-018, CRD-P-019, CRD-S-038].
 * @throws 404, 403 without details, 400 where no key is set up, 429 for too many of an organization
 */
export async function makeReport(
  visitor: Actor,
  input: ReportInput,
  context: Context = contextAt(),
): Promise<Report> {
  const actor = admit(visitor, reporters);
  const { now } = context;
  const reported = await findAsked(actor, input, now);
  const on = input.on ?? dayIn(reported.facility.timeZone, now);
  const content = await readReport(reported, on, now);
  const document = toSeal(reported, content, now);
  const before = (await findSeal(document)) ?? (await findLastOfHour(document, now));
  const sealed = before ?? (await sealDocument(actor, document, context));
  const details = { facilityId: reported.facility.id, on, sealedId: sealed.id };
  await writeAudit(actor, context, [
    { action: "readiness-report/made", objectType: "provider", objectId: reported.providerId, details },
  ]);
  return {
    code: codeText(sealed.code),
    url: addressOf(sealed.fileId),
    sealed_at: sealed.sealedAt.toISOString(),
    sha256: sealed.sha256,
    pages: sealed.pages,
  };
}
