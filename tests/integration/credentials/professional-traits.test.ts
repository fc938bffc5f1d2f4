import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { endorsements, files, outbox, providers, references } from "@/db/schema";
import { idOfAddress } from "@/lib/core/pure/paths";
import type { Reference } from "@/lib/credentials/professional-traits/schema";
import { aSectionOwner, lastAudit, traits } from "../../support/credentials/builders";

const ann = { full_name: "Ann Bell", email: "ann@example.test" };
const bob = { full_name: "Bob Carr", email: "bob@example.test" };

const endorsementOf = async (referenceId: string) =>
  (await db().select().from(endorsements).where(eq(endorsements.referenceId, referenceId)))[0];

describe("professional traits", () => {
  it("have the documented fields, and take back what they gave [PRV-C-087, PRV-C-105]", async () => {
    const me = await aSectionOwner("professional-traits");
    const given = await me.read();
    expect(Object.keys(given)).toEqual(expect.arrayContaining(Object.keys(traits)));
    expect(await me.save(given)).toMatchObject({ status: 200, body: given });
    const cv = await me.file();
    const saved = await me.save({ ...traits, cv });
    expect(saved).toMatchObject({ status: 200, body: { ...traits, cv } });
    expect(await me.save(await me.read())).toMatchObject({ status: 200, body: saved.body });
    expect(await lastAudit(me.providerId)).toMatchObject({
      action: "professional-traits/saved",
      details: {},
    });
  });

  it.each([
    ["nine digits [PRV-V-049]", { npi: "123456789" }, "npi", "NPI must be exactly 10 numbers"],
    ["letters in the NPI [PRV-V-049]", { npi: "123456789a" }, "npi", "NPI must be exactly 10 numbers"],
    ["no degree [PRV-V-050]", { degree: [] }, "degree", "Select at least one degree"],
    ["no specialty [PRV-V-051]", { specialties: [] }, "specialties", "Select at least one specialty"],
    [
      "a LinkedIn link that is none [PRV-V-052]",
      { linkedin_link: "abc" },
      "linkedin_link",
      "Enter a link that begins with https://",
    ],
    [
      "a link that runs a script",
      { linkedin_link: "javascript:alert(1)" },
      "linkedin_link",
      "Enter a link that begins with https://",
    ],
    [
      "a reference without a name [PRV-V-053]",
      { references: [{ ...ann, full_name: "" }] },
      "references.0.full_name",
      "Full name is required",
    ],
    [
      "a reference without a valid e-mail [PRV-V-054]",
      { references: [ann, { ...bob, email: "abc" }] },
      "references.1.email",
      "Enter a valid e-mail address",
    ],
    ["an unknown language", { languages_spoken: ["KLINGON"] }, "languages_spoken.0", "Invalid value"],
  ])("refuse %s", async (_what, wrong, field, text) => {
    const me = await aSectionOwner("professional-traits");
    expect(await me.refusal({ ...traits, ...wrong })).toEqual({ [field]: [text] });
  });

  it("take an empty LinkedIn link and a single reference [PRV-V-052, PRV-V-055]", async () => {
    const me = await aSectionOwner("professional-traits");
    const { status, body } = await me.save({ ...traits, linkedin_link: "", references: [ann] });
    expect(status).toBe(200);
    expect(body.references).toHaveLength(1);
  });

  it("forget what the registry said of another NPI", async () => {
    const me = await aSectionOwner("professional-traits", { registry: { taxonomies: [] } });
    const registry = async () =>
      (await db().select().from(providers).where(eq(providers.id, me.providerId)))[0]?.registry;
    await me.save(traits);
    expect(await registry()).toEqual({ taxonomies: [] });
    await me.save({ ...traits, npi: "1987654321" });
    expect(await registry()).toBeNull();
  });
});

describe("a reference", () => {
  it("is read with name, e-mail, letter, end and status [PRV-C-088]", async () => {
    const me = await aSectionOwner("professional-traits");
    const letter = await me.file();
    const { body } = await me.save({ ...traits, references: [{ ...ann, recommendation_letter: letter }] });
    expect(body.references).toEqual([
      {
        ...ann,
        id: expect.any(String),
        recommendation_letter: { id: idOfAddress(letter), file: letter, file_name: "paper.pdf" },
        terminated_at: null,
        current_status: { code: "NEW", title: "Not Started", category: "I" },
      },
    ]);
  });

  it("when new has an endorsement under an id of at least 128 random bits, and is asked for it once", async () => {
    const me = await aSectionOwner("professional-traits");
    const { body } = await me.save({ ...traits, references: [ann, bob] });
    const [first, second] = await Promise.all(body.references.map(({ id }: Reference) => endorsementOf(id)));
    expect(first).toMatchObject({ status: "NEW" });
    expect(Buffer.from(first.id, "base64url").byteLength).toBeGreaterThanOrEqual(16);
    expect(second.id).not.toBe(first.id);
    await me.save(await me.read());
    const asked = await db().select().from(outbox).where(eq(outbox.name, "endorsement/requested"));
    for (const { id } of body.references)
      expect(asked.filter(({ payload }) => payload.referenceId === id)).toHaveLength(1);
    expect((await endorsementOf(body.references[0].id))?.id).toBe(first.id);
  });

  it("once saved keeps its e-mail, and may change its name [PRV-S-062]", async () => {
    const me = await aSectionOwner("professional-traits");
    const [saved] = (await me.save({ ...traits, references: [ann] })).body.references;
    const moved = { ...saved, email: "other@example.test" };
    expect(await me.refusal({ ...traits, references: [moved] })).toEqual({
      "references.0.email": ["The e-mail of a saved reference cannot be changed."],
    });
    const renamed = { ...saved, full_name: "Ann Bell-Carr" };
    const { body } = await me.save({ ...traits, references: [renamed] });
    expect(body.references).toMatchObject([{ id: saved.id, full_name: "Ann Bell-Carr", email: ann.email }]);
  });

  it("that is left out is terminated and not deleted, and stays so", async () => {
    const me = await aSectionOwner("professional-traits");
    const [first, second] = (await me.save({ ...traits, references: [ann, bob] })).body.references;
    const { body } = await me.save({ ...traits, references: [second] });
    expect(body.references).toMatchObject([
      { id: first.id, terminated_at: expect.any(String), current_status: { title: "Terminated" } },
      { id: second.id, terminated_at: null, current_status: { title: "Not Started" } },
    ]);
    expect((await endorsementOf(first.id))?.status).toBe("TERMINATED");
    const again = await me.save(await me.read());
    expect(again.body.references[0].terminated_at).toBe(body.references[0].terminated_at);
    expect(await db().$count(references, eq(references.providerId, me.providerId))).toBe(2);
  });

  it("keeps what was said of the provider when it is taken off the list", async () => {
    const me = await aSectionOwner("professional-traits");
    const [saved] = (await me.save({ ...traits, references: [ann] })).body.references;
    await db()
      .update(endorsements)
      .set({ status: "COMPLETED" })
      .where(eq(endorsements.referenceId, saved.id));
    await me.save({ ...traits, references: [] });
    expect((await endorsementOf(saved.id))?.status).toBe("COMPLETED");
  });

  it("of somebody else is unknown, and nothing is saved", async () => {
    const [me, other] = [
      await aSectionOwner("professional-traits"),
      await aSectionOwner("professional-traits"),
    ];
    const [theirs] = (await other.save({ ...traits, references: [ann] })).body.references;
    for (const id of [theirs.id, newId()])
      expect(await me.save({ ...traits, references: [{ ...ann, id }, bob] })).toMatchObject({ status: 404 });
    const letter = await other.file();
    const borrowed = { ...bob, recommendation_letter: letter };
    expect(await me.save({ ...traits, references: [borrowed] })).toMatchObject({ status: 404 });
    expect((await me.read()).references).toEqual([]);
    const [untouched] = await db()
      .select()
      .from(files)
      .where(eq(files.id, idOfAddress(letter)!));
    expect(untouched?.heldBy).toBeNull();
  });

  it("is there once when two saves of the same list come at once", async () => {
    const me = await aSectionOwner("professional-traits");
    await Promise.all([me.save({ ...traits, references: [ann] }), me.save({ ...traits, references: [bob] })]);
    const standing = (await me.read()).references.filter((each: Reference) => !each.terminated_at);
    expect(standing).toHaveLength(1);
  });
});
