import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { organizations, providers, reps } from "@/db/schema";
import { entity, userOf } from "../../support/accounts/registrations";
import { signInAs, visitor } from "../../support/api";
import { aProvider, aUser } from "../../support/builders";
import { withoutLimits } from "../../support/limits";

withoutLimits();

describe("completing a registration that Google began", () => {
  const details = { first_name: "Ana", last_name: "Reyes", phone_number: "2075550111", text_opt_in: true };
  const complete = "/auth/registration/complete";
  const aNewcomer = async (userType: "provider" | "healthcare_entity_rep") => {
    const user = await aUser(userType, {
      registrationStatus: "missing_info",
      firstName: "",
      lastName: "",
      phoneNumber: "",
      metadata: { registrationMethod: "social" },
    });
    return { user, browser: await signInAs({ userId: user.id }) };
  };

  it("makes the provider, who goes on to the profile [ACC-C-007] [ACC-C-015]", async () => {
    const { user, browser } = await aNewcomer("provider");
    const answer = await browser.put(complete, details);
    expect(answer).toMatchObject({
      status: 200,
      body: { registration_status: "provider_profile", provider_id: expect.any(String), ...details },
    });
    expect(await db().select().from(providers).where(eq(providers.userId, user.id))).toHaveLength(1);
    expect((await browser.put(complete, details)).status).toBe(400);
  });

  it("keeps a participant who is there already, as older demo data has one [SIL-19]", async () => {
    const provider = await aNewcomer("provider");
    const [known] = await db().insert(providers).values({ userId: provider.user.id }).returning();
    const answer = await provider.browser.put(complete, details);
    expect(answer).toMatchObject({
      status: 200,
      body: { registration_status: "provider_profile", provider_id: known?.id, ...details },
    });

    const rep = await aNewcomer("healthcare_entity_rep");
    const [organization] = await db().insert(organizations).values({ name: "Known Hospital" }).returning();
    const organizationId = organization?.id ?? "";
    await db().insert(reps).values({ userId: rep.user.id, organizationId, title: "Director" });
    expect(await rep.browser.put(complete, { ...details, healthcare_entity_rep: entity })).toMatchObject({
      status: 200,
      body: { registration_status: "provisional", healthcare_entity_id: organizationId },
    });
  });

  it("keeps where somebody came from, with and without metadata [ACC-C-007]", async () => {
    const { user, browser } = await aNewcomer("provider");
    const metadata = { swag_scan_id: "scan-2", utm_params: { utm_source: "badge" } };
    expect((await browser.put(complete, { ...details, metadata })).status).toBe(200);
    expect((await userOf(user.email))?.metadata).toEqual({ ...metadata, registrationMethod: "social" });
  });

  it("makes the rep a new organization, and waits for its contract", async () => {
    const { browser } = await aNewcomer("healthcare_entity_rep");
    const answer = await browser.put(complete, { ...details, healthcare_entity_rep: entity });
    expect(answer).toMatchObject({
      status: 200,
      body: { registration_status: "provisional", healthcare_entity_name: "St. Mary's Hospital" },
    });
    const [organization] = await db()
      .select()
      .from(organizations)
      .where(eq(organizations.id, answer.body.healthcare_entity_id));
    expect(organization).toMatchObject({ hasContract: false, credentialsVerified: false });
  });

  it("asks a rep for organization and title [ACC-V-028]", async () => {
    const { user, browser } = await aNewcomer("healthcare_entity_rep");
    const fields = {
      "healthcare_entity_rep.healthcare_entity.name": ["Healthcare Entity Name is required"],
      "healthcare_entity_rep.title": ["Job Title is required"],
    };
    expect(await browser.put(complete, details)).toMatchObject({ status: 400, body: fields });
    const blank = { ...details, healthcare_entity_rep: { healthcare_entity: { name: " " }, title: "" } };
    expect(await browser.put(complete, blank)).toMatchObject({ status: 400, body: fields });
    expect((await userOf(user.email))?.registrationStatus).toBe("missing_info");
  });

  it("asks for names and phone [ACC-V-025] [ACC-V-026] [ACC-V-027]", async () => {
    const { browser } = await aNewcomer("provider");
    expect(await browser.put(complete, { first_name: " ", last_name: "", phone_number: null })).toMatchObject(
      {
        status: 400,
        body: {
          first_name: ["First Name is required"],
          last_name: ["Last Name is required"],
          phone_number: ["Phone Number is required"],
        },
      },
    );
  });

  it("decides nothing that is not asked: kind, status, address", async () => {
    const { user, browser } = await aNewcomer("provider");
    const answer = await browser.put(complete, {
      ...details,
      user_type: "staff",
      registration_status: "complete",
      email: "other@example.test",
      healthcare_entity_rep: entity,
    });
    expect(answer.body).toMatchObject({
      user_type: "provider",
      registration_status: "provider_profile",
      email: user.email,
      healthcare_entity_id: null,
    });
  });

  it("happens once when sixteen ask at the same time", async () => {
    const { user, browser } = await aNewcomer("healthcare_entity_rep");
    const body = { ...details, healthcare_entity_rep: entity };
    const answers = await Promise.all(Array.from({ length: 16 }, () => browser.put(complete, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(15);
    expect(await db().select().from(reps).where(eq(reps.userId, user.id))).toHaveLength(1);
  });

  it("is refused to every other status, and to visitors", async () => {
    expect((await visitor().put(complete, details)).status).toBe(401);
    const browser = await signInAs(await aProvider());
    expect(await browser.put(complete, details)).toMatchObject({
      status: 400,
      body: { non_field_errors: ["This registration is already completed."] },
    });
  });
});
