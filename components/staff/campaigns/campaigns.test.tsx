import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { RegistrationForm } from "@/components/accounts/registration-form";
import { utmParamsOf } from "@/components/accounts/sign-up-query";
import { type Answers, renderApp } from "@/tests/support/render";
import { CampaignVisit } from "./campaign-visit";
import { NewCampaign } from "./new-campaign";

const utmParams = { utm_campaign: "fair", utm_source: "flyer" };
const id = "0190f000-0000-7000-8000-000000000301";
const target = "/register/provider/setup?utm_campaign=fair&utm_source=flyer";

function visit(answer: Answers[string]) {
  const replace = vi
    .spyOn(window.location, "replace")
    .mockReset()
    .mockImplementation(() => {});
  const page = renderApp(<CampaignVisit utmParams={utmParams} />, {
    path: "/swag",
    answers: { "POST /api/swag/": answer },
  });
  return { ...page, replace };
}

describe("a visit through a campaign", () => {
  it("is noted, kept in the browser, and goes on to where the campaign leads [ACC-R-018]", async () => {
    const { sent, replace } = visit({
      body: { id, redirect_url: "/register/provider/setup", redirect_url_with_campaign: target },
    });
    await waitFor(() => expect(replace.mock.calls).toEqual([[target]]));
    expect(sent).toMatchObject([{ method: "POST", path: "/api/swag/", body: utmParams }]);
    expect(localStorage.getItem("swagScanId")).toBe(id);
    expect(JSON.parse(localStorage.getItem("utmParams") ?? "")).toEqual(utmParams);
  });

  it("goes to /error when the lookup fails, and keeps nothing [ACC-S-010]", async () => {
    const { replace } = visit({ status: 404, body: { detail: "Not found." } });
    await waitFor(() => expect(replace.mock.calls).toEqual([["/error"]]));
    expect(localStorage.getItem("swagScanId")).toBeNull();
  });

  it.each(["javascript:alert(1)", "//evil.test", "http://evil.test"])("never goes to %s", async (evil) => {
    const { replace } = visit({ body: { id, redirect_url: evil, redirect_url_with_campaign: evil } });
    await waitFor(() => expect(replace.mock.calls).toEqual([["/error"]]));
  });
});

describe("the sign-up form", () => {
  it("sends every utm_ parameter of its address, and the visit's id [ACC-S-009]", async () => {
    localStorage.setItem("swagScanId", id);
    const query = utmParamsOf({ utm_source: "a", utm_x: "b", ref: "c" });
    const prefill = {
      email: "sam@example.test",
      first_name: "Sam",
      last_name: "Lee",
      phone_number: "2075550101",
    };
    const { person, sent } = renderApp(
      <RegistrationForm userType="provider" prefill={prefill} utmParams={query} />,
      { answers: { "POST /api/auth/registration/": { status: 201, body: { detail: "ok" } } } },
    );
    await person.type(screen.getByLabelText(/^Password/), "Good-pass1!");
    await person.type(screen.getByLabelText(/^Confirm password/), "Good-pass1!");
    await person.click(screen.getByRole("button", { name: "Create account" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      metadata: { swag_scan_id: id, utm_params: { utm_source: "a", utm_x: "b" } },
    });
    expect(JSON.parse(localStorage.getItem("utmParams") ?? "")).toEqual({ utm_source: "a", utm_x: "b" });
  });
});

describe("a new campaign", () => {
  it("needs a title, a name fit for a link, and a safe address", async () => {
    const { person, sent } = renderApp(<NewCampaign />);
    await person.click(screen.getByRole("button", { name: "New campaign" }));
    const dialog = await screen.findByRole("dialog", { name: "New campaign" });
    await person.type(within(dialog).getByLabelText(/^Name in the link/), "two words");
    await person.clear(within(dialog).getByLabelText(/^Leads to/));
    await person.type(within(dialog).getByLabelText(/^Leads to/), "//evil.test");
    await person.click(within(dialog).getByRole("button", { name: "Create campaign" }));
    for (const text of [
      "Please enter a title",
      "Use letters, digits, dots, dashes and underscores only",
      "Enter a path of this site, such as /register/provider/setup, or an https address",
    ])
      expect(await within(dialog).findByText(text)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it("is sent and the list drawn again; a taken name is told at its field", async () => {
    let taken = true;
    const { person, sent, router } = renderApp(<NewCampaign />, {
      answers: {
        "POST /api/staff/campaigns/": () =>
          taken
            ? { status: 400, body: { utm_campaign: ["A campaign of this name already exists."] } }
            : { status: 201, body: {} },
      },
    });
    await person.click(screen.getByRole("button", { name: "New campaign" }));
    const dialog = await screen.findByRole("dialog");
    await person.type(within(dialog).getByLabelText(/^Title/), "Fair");
    await person.type(within(dialog).getByLabelText(/^Name in the link/), "fair");
    await person.click(within(dialog).getByRole("button", { name: "Create campaign" }));
    expect(await within(dialog).findByText("A campaign of this name already exists.")).toBeVisible();
    taken = false;
    await person.click(within(dialog).getByRole("button", { name: "Create campaign" }));
    expect(await screen.findByText("Campaign created")).toBeVisible();
    expect(router.refresh).toHaveBeenCalledOnce();
    expect(sent[1]?.body).toEqual({
      title: "Fair",
      utm_campaign: "fair",
      redirect_url: "/register/provider/setup",
    });
  });
});
