import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { files, licenses, sealedDocuments } from "@/db/schema";
import { anonymous } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { sealPassport } from "@/lib/credentials/passports/commands/seal";
import { findPassport } from "@/lib/credentials/passports/queries/link";
import { codeText } from "@/lib/files/seals/words";
import { signInAs, visitor } from "../../support/api";
import { aProvider, aStaff } from "../../support/builders";
import { aScreening } from "../../support/credentials/exclusions";
import {
  aLicenseCopy,
  aPassport,
  everything,
  openAsStranger,
  tryPasscode,
  viewsOf,
} from "../../support/credentials/passports";
import { sealPair, withoutSeals } from "../../support/files/seals";
import { withoutLimits } from "../../support/limits";
import { linesOfPdf } from "../../support/pdf";
import { withSettings } from "../../support/settings";

withSettings(await sealPair());
withoutLimits();

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const sealsOf = (passportId: string) =>
  db()
    .select()
    .from(sealedDocuments)
    .where(and(eq(sealedDocuments.kind, "passport"), eq(sealedDocuments.subjectId, passportId)))
    .orderBy(sealedDocuments.sealedAt, sealedDocuments.id);

const renumber = (providerId: string, number: string) =>
  db().update(licenses).set({ number }).where(eq(licenses.providerId, providerId));

const checked = async (code: string) => (await visitor().get(`/verify/${code}/`)).body;

/** The bytes of the PDF behind the address that its provider is given. */
async function pdfOf({ browser, id }: Pick<Awaited<ReturnType<typeof aPassport>>, "browser" | "id">) {
  const { status, body } = await browser.get(`/passports/${id}/pdf/`);
  expect([status, Object.keys(body)]).toEqual([200, ["url"]]);
  return browser.get(body.url.replace("/api", ""));
}

describe("the PDF of a link", () => {
  it("says what the page says, and is sealed [CRD-C-027, CRD-C-028, CRD-I-018, CRD-V-080]", async () => {
    const provider = await aProvider({}, { user: { firstName: "Elena", lastName: "Marchetti" } });
    const copy = await aLicenseCopy(provider, "maine.pdf");
    const made = await aPassport({ sections: ["licenses", "contact", "screening", "education"] }, provider);
    const { status, bytes } = await pdfOf(made);
    expect(status).toBe(200);
    const text = (await linesOfPdf(bytes)).join(" ");
    for (const each of [
      "Credential passport",
      "Elena Marchetti chose what is shown.",
      "Elena Marchetti, MD",
      "1234567893",
      "Medical license, Maine",
      "MD-1",
      "Not verified",
      provider.user.email,
      "Not screened yet",
      "None on file.",
      "maine.pdf",
      copy.sha256!.slice(0, 12),
      "Stated by the provider means: not checked by Wardway.",
      "Certificate",
    ])
      expect(text).toContain(each);
    const [seal] = await sealsOf(made.id);
    expect(seal).toMatchObject({
      sha256: hash(bytes),
      ownerUserId: provider.userId,
      initials: "EM",
      version: null,
    });
    const stranger = await openAsStranger(`${made.path}/passport.pdf`);
    expect([stranger.status, stranger.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(stranger.headers.get("content-disposition")).toContain(
      'attachment; filename="credential-passport.pdf"',
    );
    expect(await sealsOf(made.id)).toHaveLength(1);
    expect((await viewsOf(made.id)).map(({ what }) => what)).toEqual(["pdf"]);
  });

  it("is made anew only when it says something else; /verify says that it has changed [CRD-I-018, CRD-S-036, CRD-C-029]", async () => {
    const made = await aPassport({ sections: ["licenses"] });
    await pdfOf(made);
    await pdfOf(made);
    const [first, none] = await sealsOf(made.id);
    expect(none).toBeUndefined();
    const code = codeText(first!.code);
    expect(await checked(code)).toMatchObject({ kind: "passport", changed_since: false });
    await renumber(made.provider.providerId, "MD-2");
    expect(await checked(code)).toMatchObject({ changed_since: true });
    const page = await openAsStranger(`/verify/${code}`);
    expect(page.text).toContain("The credentials in it have changed since. Ask for a new one.");
    await pdfOf(made);
    expect(await sealsOf(made.id)).toHaveLength(2);
    // What it says again is the first document.
    await renumber(made.provider.providerId, "MD-1");
    expect(await checked(code)).toMatchObject({ changed_since: false });
    await pdfOf(made);
    expect(await sealsOf(made.id)).toHaveLength(2);
  });

  it("is older than a screening that came later, but its credentials have not changed [CRD-S-036, CRD-I-018]", async () => {
    const made = await aPassport({ sections: ["licenses", "screening"] });
    const { providerId } = made.provider;
    await aScreening(providerId, daysAgo(5));
    const link = (await findPassport(made.id))!;
    const sealed = await sealPassport(anonymous, link, contextAt(daysAgo(3)));
    await aScreening(providerId, daysAgo(1));
    const code = codeText(sealed.code);
    expect(await checked(code)).toMatchObject({ changed_since: false });
    await pdfOf(made);
    expect(await sealsOf(made.id)).toHaveLength(2);
    await renumber(providerId, "MD-2");
    expect(await checked(code)).toMatchObject({ changed_since: true });
  });

  it("is made six times an hour at most; beyond that the last one is served [CRD-I-018]", async () => {
    const made = await aPassport({ sections: ["licenses"] });
    for (let each = 0; each < 7; each += 1) {
      await renumber(made.provider.providerId, `MD-${each}0`);
      await pdfOf(made);
    }
    const seals = await sealsOf(made.id);
    expect(seals).toHaveLength(6);
    const { bytes } = await pdfOf(made);
    expect(hash(bytes)).toBe(seals.at(-1)!.sha256);
  });

  it("is behind the passcode, and read by its provider and by staff alone [CRD-I-014, CRD-P-031, CRD-I-027]", async () => {
    const made = await aPassport(everything);
    const locked = await openAsStranger(`${made.path}/passport.pdf`);
    expect([locked.status, locked.location]).toEqual([303, made.path]);
    const { cookie } = await tryPasscode(made.path, "246810");
    expect((await openAsStranger(`${made.path}/passport.pdf`, { cookie })).status).toBe(200);
    const { body } = await made.browser.get(`/passports/${made.id}/pdf/`);
    const file = body.url.replace("/api", "");
    const other = await signInAs(await aProvider());
    expect([
      (await (await signInAs(await aStaff())).get(file)).status,
      (await other.get(file)).status,
    ]).toEqual([200, 404]);
    const [seal] = await sealsOf(made.id);
    const [row] = await db().select().from(files).where(eq(files.id, seal!.fileId));
    expect(row).toMatchObject({
      heldBy: "sealed_document",
      holderId: seal!.id,
      destination: "sealed",
      uploaderId: made.provider.userId,
    });
  });
});

describe("without a key", () => {
  withSettings(withoutSeals);

  it("no PDF is offered [CRD-I-016]", async () => {
    const { browser, id, path } = await aPassport();
    const refused = await browser.get(`/passports/${id}/pdf/`);
    expect([refused.status, refused.body.error]).toEqual([400, "Sealed documents are not set up here."]);
    expect((await openAsStranger(path)).text).not.toContain("Download as PDF");
    const page = await openAsStranger(`${path}/passport.pdf`);
    expect([page.status, page.text]).toEqual([
      400,
      expect.stringContaining("Sealed documents are not set up here."),
    ]);
    expect((await viewsOf(id)).map(({ what }) => what)).toEqual(["page"]);
  });
});
