import { type Browser, expect, type Page, test } from "@playwright/test";
import { answerRequest, historyOf, reviewDialog } from "../steps/assignment";
import { callAs } from "../steps/calls";
import { dayAhead, dayCell } from "../steps/days";
import { linkIn, logIn, mailTo, open } from "../steps/people";
import {
  acceptConnection,
  completeOnboarding,
  publishAvailability,
  signContract,
  signUp,
} from "../steps/provider";
import { chooseShifts, clearAndApprove, openProfile, requestConnection, sendRequest } from "../steps/rep";
import { activateProvider } from "../steps/staff";

const hospital = "Casco Harbor Medical Center";
const rivalHospital = "Cedar Sound Hospital";

/** A person with a browser of their own. */
async function signedIn(browser: Browser, email: string): Promise<Page> {
  const { viewport, isMobile, hasTouch, baseURL, timezoneId } = test.info().project.use;
  const context = await browser.newContext({ viewport, isMobile, hasTouch, baseURL, timezoneId });
  const page = await context.newPage();
  await logIn(page, email);
  return page;
}

/** Another organization reaches the same provider by the documented calls. */
async function connectRival(rival: Page, provider: Page, providerId: string) {
  const facilities = await callAs(rival, "GET", "/healthcare-entities/facilities/?limit=1000");
  const facility = facilities.body.results.find(({ name }: { name: string }) => name === rivalHospital).id;
  const connection = await callAs(rival, "POST", "/connected-facility/", { provider: providerId, facility });
  expect(connection.status).toBe(201);
  expect((await callAs(provider, "PATCH", `/connected-facility/${connection.body.id}/accept/`)).status).toBe(
    200,
  );
  const { clearance_id } = (await callAs(rival, "GET", `/connected-facility/${connection.body.id}/`)).body;
  expect((await callAs(rival, "PATCH", `/clearance/${clearance_id}/cleared/`)).status).toBe(200);
  const approved = await callAs(
    rival,
    "POST",
    `/healthcare_entity/facilities/${connection.body.id}/mark_approved`,
  );
  expect(approved.status).toBe(200);
  return facility as string;
}

test("a shift is filled from sign-up to confirmed, and nobody is double-booked [ACC-S-001] [ORG-S-043] @both", async ({
  page: provider,
  request,
  browser,
}) => {
  const run = Date.now().toString(36);
  const clinician = { email: `ruth.${run}@example.test`, firstName: `Ruth${run}`, lastName: `Keane${run}` };
  const [first, second, third, spare] = [10, 11, 13, 15].map(dayAhead) as [string, string, string, string];
  let requestPath = "";
  let providerId = "";

  await test.step("1. the provider signs up, verifies, logs in, onboards and signs", async () => {
    await signUp(provider, request, clinician);
    await completeOnboarding(provider);
    await signContract(provider, clinician);
  });

  await test.step("2. staff record the facts and activate", async () => {
    const staff = await signedIn(browser, "staff@wardway.test");
    await activateProvider(staff, clinician.lastName);
    await staff.context().close();
  });

  const rep = await signedIn(browser, "rep@wardway.test");
  await test.step("3. a rep finds the provider and asks for a connection with a rate offer", async () => {
    await openProfile(rep, clinician.firstName);
    providerId = rep.url().split("/").at(-1)?.split("?")[0] ?? "";
    await requestConnection(rep, hospital, "240");
  });

  await test.step("4. the provider fills the questionnaire and accepts", async () => {
    await mailTo(request, clinician.email, /connect/i);
    await acceptConnection(provider, hospital);
  });

  await test.step("5. the rep clears the provider and approves the presentation", async () => {
    await open(rep, `/app/healthcare-entity/providers/${providerId}`);
    await clearAndApprove(rep);
  });

  await test.step("6. the provider publishes availability", async () => {
    await publishAvailability(provider, dayAhead(8), dayAhead(18), "Anytime");
  });

  await test.step("7. the rep picks dates and sends an assignment request", async () => {
    await open(rep, `/app/healthcare-entity/providers/${providerId}`);
    const sheet = await chooseShifts(rep, hospital, [
      { day: first, preset: "Day" },
      { day: second, preset: "Night" },
      { day: third, preset: "Day" },
    ]);
    await expect(sheet).toContainText("$8,784");
    await sendRequest(rep);
  });

  await test.step("8. the provider gets a mail, accepts two shifts and declines one with a comment", async () => {
    const mail = await mailTo(request, clinician.email, /assignment/i);
    requestPath = linkIn(mail, "/app/provider/booking-requests/");
    await open(provider, requestPath);
    await expect(reviewDialog(provider)).toContainText("$7,320");
    await answerRequest(provider, [third], "I am on call elsewhere that day.");
    await expect(provider.getByText("Assignment Request updated successfully")).toBeVisible();
  });

  const repPath = () => requestPath.replace("/provider/", "/healthcare-entity/");
  await test.step("9. the rep confirms; both sides see the same shifts, each their own money", async () => {
    await open(rep, repPath());
    await expect(reviewDialog(rep)).toContainText("$5,904");
    await reviewDialog(rep).getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(rep.getByText("Assignment Request updated successfully")).toBeVisible();
    await mailTo(request, clinician.email, /confirmed/i);
    await mailTo(request, "rep@wardway.test", /answered|responded/i);

    await open(provider, requestPath);
    await expect(reviewDialog(provider)).toContainText("$4,920");
    await expect(reviewDialog(provider)).not.toContainText("$5,904");
    const history = await historyOf(provider);
    for (const verb of ["sent", "responded to", "confirmed"])
      await expect(history).toContainText(`${verb} the request`);
    await expect(history).toContainText("I am on call elsewhere that day.");

    await open(provider, "/app/provider/home");
    await expect(await dayCell(provider, first)).toHaveAccessibleName(/Booked/);
    await open(rep, `/app/healthcare-entity/providers/${providerId}`);
    await expect(await dayCell(rep, second)).toHaveAccessibleName(/Booked/);
    await expect(await dayCell(rep, third)).toHaveAccessibleName(/Available/);
  });

  await test.step("10. a second organization is told no, and of two confirms at one instant one wins", async () => {
    const rival = await signedIn(browser, "rep@rival.test");
    const facility = await connectRival(rival, provider, providerId);
    const shift = { provider_rate_type: "day", start_time: "07:00", end_time: "19:00" };
    const booking = (day: string) => ({
      provider_id: providerId,
      healthcare_facility_id: facility,
      schedules: [{ ...shift, start_on: day, end_on: day }],
    });
    const refused = await callAs(rival, "POST", "/bookings/", booking(first));
    expect(refused.status).toBe(400);
    expect(refused.body.error).toBe("Provider is already booked on this date.");
    await open(rival, `/app/healthcare-entity/providers/${providerId}`);
    const busy = await dayCell(rival, first);
    await expect(busy).toHaveAttribute("aria-disabled", "true");
    await expect(busy).not.toHaveAccessibleName(new RegExp(hospital));
    await busy.click({ force: true });
    await expect(rival.getByText("Provider is already booked on this date.")).toBeVisible();

    const asked = await callAs(rival, "POST", "/bookings/", booking(spare));
    expect(asked.status).toBe(201);
    const { id, bookings } = asked.body;
    const shifts = bookings.map((each: { id: string }) => ({ id: each.id, status_by_provider: true }));
    expect(
      (await callAs(provider, "PUT", `/booking-requests/${id}/respond/`, { bookings: shifts })).status,
    ).toBe(200);
    const yes = { bookings: bookings.map((each: { id: string }) => ({ id: each.id, status_by_rep: true })) };
    const confirms = await Promise.all(
      [1, 2].map(() => callAs(rival, "PUT", `/booking-requests/${id}/confirm/`, yes)),
    );
    expect(confirms.map(({ status }) => status).sort()).toEqual([200, 400]);
    await rival.context().close();
  });
  await rep.context().close();
});
