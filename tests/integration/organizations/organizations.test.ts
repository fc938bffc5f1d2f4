import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { organizations } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aRep } from "../../support/builders";

describe("the own organization", () => {
  it("is read, another one is not there [ORG-C-030]", async () => {
    const rep = await aRep();
    const owner = await signInAs(rep);
    const { status, body } = await owner.get(`/healthcare_entity/${rep.organizationId}/`);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["created_at", "id", "name", "updated_at"]);
    expect((await owner.get(`/healthcare_entity/${(await aRep()).organizationId}/`)).status).toBe(404);
    expect((await owner.get("/healthcare_entity/42/")).status).toBe(404);
  });

  it.each([["put", "ORG-C-031"] as const, ["patch", "ORG-C-032"] as const])(
    "is renamed by %s, another one is not there [%s]",
    async (method, _id) => {
      const rep = await aRep();
      const owner = await signInAs(rep);
      const path = `/healthcare_entity/${rep.organizationId}/`;
      expect(await owner[method](path, { name: "Cedar Health" })).toMatchObject({
        status: 200,
        body: { id: rep.organizationId, name: "Cedar Health" },
      });
      expect((await owner[method](path, { name: " " })).body).toEqual({ name: ["Name is required"] });
      const other = await aRep();
      expect(
        (await owner[method](`/healthcare_entity/${other.organizationId}/`, { name: "Taken" })).status,
      ).toBe(404);
      const viewer = await signInAs(await aRep({ organizationId: rep.organizationId, groups: [] }));
      expect((await viewer[method](path, { name: "Viewed" })).status).toBe(403);
    },
  );

  it("decides nothing that staff decide about it", async () => {
    const rep = await aRep();
    const owner = await signInAs(rep);
    const stolen = { has_contract: false, credentials_verified: false, platform_fee_percent: 0 };
    const answer = await owner.patch(`/healthcare_entity/${rep.organizationId}/`, {
      name: "Cedar",
      ...stolen,
    });
    expect(answer.status).toBe(200);
    const [row] = await db().select().from(organizations).where(eq(organizations.id, rep.organizationId));
    expect(row).toMatchObject({ hasContract: true, credentialsVerified: true, platformFeePercent: null });
  });
});
