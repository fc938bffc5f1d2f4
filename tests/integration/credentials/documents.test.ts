import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { idOfAddress } from "@/lib/core/pure/paths";
import { signInAs } from "../../support/api";
import { aConnection } from "../../support/builders";
import { aSectionOwner, atSection, lastAudit } from "../../support/credentials/builders";

describe("documents", () => {
  it("are a contract, an NPDB report and further files, and take back what they gave [PRV-C-046]", async () => {
    const me = await aSectionOwner("documents");
    const empty = { contract: null, npdb_report: null, misc_files: [] };
    expect(await me.read()).toEqual({ ...empty, files: [] });
    const sent = {
      contract: await me.file(),
      npdb_report: await me.file("provider_documents", "npdb.pdf"),
      misc_files: [await me.file(), await me.file()],
    };
    const saved = await me.save(sent);
    expect(saved).toMatchObject({ status: 200, body: sent });
    expect(saved.body.files).toContainEqual({
      file: sent.npdb_report,
      file_name: "npdb.pdf",
      size: expect.any(Number),
    });
    expect(await me.read()).toEqual(saved.body);
    expect(await me.save(await me.read())).toMatchObject({ status: 200, body: saved.body });
    expect(await lastAudit(me.providerId)).toMatchObject({ action: "documents/saved", details: {} });
    expect((await me.save(empty)).body).toEqual({ ...empty, files: [] });
    const [gone] = await db()
      .select()
      .from(files)
      .where(eq(files.id, idOfAddress(sent.contract)!));
    expect(gone?.status).toBe("removed");
  });

  it("replace the list of further files as a whole, and leave alone what is not sent", async () => {
    const me = await aSectionOwner("documents");
    const [one, two, three] = [await me.file(), await me.file(), await me.file()];
    const contract = await me.file();
    await me.save({ contract, misc_files: [one, two] });
    const { body } = await me.save({ misc_files: [two, three] });
    expect(body.contract).toBe(contract);
    expect([...body.misc_files].sort()).toEqual([two, three].sort());
  });

  it("stay in the order of their uploads, wherever Postgres keeps them", async () => {
    const me = await aSectionOwner("documents");
    const [one, two] = [await me.file(), await me.file()];
    // A changed row is written again, behind the others; a table known to be small is read in the order of its pages.
    await db()
      .update(files)
      .set({ name: "renamed.pdf" })
      .where(eq(files.id, idOfAddress(one)!));
    await db().execute(sql`analyze files`);
    expect((await me.save({ misc_files: [one, two] })).body.misc_files).toEqual([one, two]);
  });

  it("are addresses of the caller's own files that nothing else holds", async () => {
    const [me, other] = [await aSectionOwner("documents"), await aSectionOwner("documents")];
    expect(await me.refusal({ contract: "abc" })).toEqual({ contract: ["Invalid value"] });
    expect(await me.refusal({ misc_files: ["abc"] })).toEqual({ "misc_files.0": ["Invalid value"] });
    const theirs = await other.file();
    expect(await me.save({ contract: theirs })).toMatchObject({ status: 404 });
    expect(await me.save({ misc_files: [theirs] })).toMatchObject({ status: 404 });
    const mine = await me.file();
    await me.save({ contract: mine });
    expect(await me.refusal({ npdb_report: mine })).toHaveProperty("npdb_report");
  });

  it("are private: an approved organization knows of none, not even by the address", async () => {
    const { provider, rep } = await aConnection({ as: "approved" });
    const me = atSection(await signInAs(provider), provider, "documents");
    const contract = await me.file();
    await me.save({ contract });
    const organization = await signInAs(rep);
    expect(await organization.get(contract)).toMatchObject({ status: 404 });
    const profile = (await organization.get(`/provider/${provider.providerId}/`)).body;
    for (const field of ["contract", "npdb_report", "misc_files"]) expect(profile).not.toHaveProperty(field);
  });
});
