import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { throttled } from "@/lib/core/pure/errors";
import type { MarketProvider } from "@/lib/providers/schema";
import {
  anOpportunityAnswer,
  casco,
  editor,
  listAnswer,
  opportunityId,
  pine,
} from "@/tests/support/opportunities/answers";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { ConnectButton } from "./connect-button";

vi.setConfig({ testTimeout: 20_000 });

const provider = {
  id: "0190f000-0000-7000-8000-0000000000b1",
  display_name: "Ana R., MD",
  hourly_day: 300,
  hourly_night: 180,
  hourly_24h: null,
  hourly_call: 90,
} as MarketProvider;

const larch = { ...pine, id: "0190f000-0000-7000-8000-0000000000f7", name: "Larch Clinic" };

const send = "POST /api/connected-facility/";

async function show(answers: Answers = {}, asked?: Parameters<typeof ConnectButton>[0]["asked"]) {
  const sentTo = vi.fn();
  const app = renderApp(
    <ConnectButton provider={provider} connected={false} asked={asked} onSent={sentTo} />,
    {
      user: aRepUser(editor),
      answers: {
        "GET /api/healthcare-entities/facilities/": { body: listAnswer([casco, larch, pine]) },
        "GET /api/connected-facility/": {
          body: listAnswer([
            { facility: casco, status: "pending_response", facility_status: "pending_approval" },
            { facility: larch, status: "accepted", facility_status: "denied" },
          ]),
        },
        "GET /api/assignments/opportunities/": { body: listAnswer([anOpportunityAnswer()]) },
        [`GET /api/assignments/opportunities/${opportunityId}/`]: {
          body: anOpportunityAnswer({
            provider_rates: {
              facility_rate_day: 200,
              facility_rate_night: 180,
              facility_rate_24h: null,
              facility_rate_call: 90,
            },
          }),
        },
        [send]: { status: 201, body: {} },
        ...answers,
      },
    },
  );
  await app.person.click(screen.getByRole("button", { name: "Connect" }));
  return { ...app, sentTo };
}

const posted = (app: Awaited<ReturnType<typeof show>>) =>
  app.sent.filter(({ method }) => method === "POST").map(({ body }) => body);

describe("asking a provider to connect for an opportunity", () => {
  it("begins with the facility and the opportunity that the screen is about [SCH-S-022]", async () => {
    const app = await show(
      { "GET /api/connected-facility/": { body: listAnswer([]) } },
      { facility: casco.id, opportunity: opportunityId },
    );
    const facility = await screen.findByRole("combobox", { name: /^Facility/ });
    await waitFor(() => expect(facility).toHaveValue("Casco Harbor"));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Day" })).toHaveValue("200"));
    await app.person.click(screen.getByRole("button", { name: "Send request" }));
    await waitFor(() => expect(app.sentTo).toHaveBeenCalled());
    expect(posted(app)).toMatchObject([{ facility: casco.id, opportunity: opportunityId }]);
  });

  it("takes its home facility and caps the rates to its maxima as default [ORG-S-034] [ORG-M-042]", async () => {
    const app = await show();
    await app.person.click(await screen.findByRole("combobox", { name: "Opportunity" }));
    await app.person.click(await screen.findByRole("option", { name: /Winter nights/ }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Day" })).toHaveValue("200"));
    expect(screen.getByRole("textbox", { name: "Night" })).toHaveValue("");
    expect(screen.getByRole("textbox", { name: "Call" })).toHaveValue("");
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: /^Facility/ })).toHaveValue("Casco Harbor"),
    );
    await app.person.click(screen.getByRole("button", { name: "Send request" }));
    expect(await screen.findByText("Connection request sent successfully")).toBeVisible();
    expect(posted(app)).toEqual([
      {
        provider: provider.id,
        facility: casco.id,
        opportunity: opportunityId,
        message: "",
        rates: {
          facility_rate_day: 200,
          facility_rate_night: null,
          facility_rate_24h: null,
          facility_rate_call: null,
        },
        rates_proposed: true,
      },
    ]);
  });

  it("keeps what was typed: the cap is a default, no limit", async () => {
    const app = await show();
    await app.person.type(screen.getByRole("textbox", { name: "Day" }), "280");
    await app.person.click(await screen.findByRole("combobox", { name: "Opportunity" }));
    await app.person.click(await screen.findByRole("option", { name: /Winter nights/ }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Send request" })).toBeEnabled());
    expect(screen.getByRole("textbox", { name: "Day" })).toHaveValue("280");
  });

  it("waits until the facilities are available [ORG-S-032]", async () => {
    let arrive = (_: { body: unknown }) => {};
    const facilities = new Promise<{ body: unknown }>((done) => {
      arrive = done;
    });
    await show({ "GET /api/healthcare-entities/facilities/": facilities });
    const button = screen.getByRole("button", { name: "Send request" });
    expect(button).toBeDisabled();
    arrive({ body: listAnswer([pine]) });
    await waitFor(() => expect(button).toBeEnabled());
  });

  it("needs a facility, and offers of at least a dollar [ORG-V-044]", async () => {
    const app = await show();
    const button = screen.getByRole("button", { name: "Send request" });
    await waitFor(() => expect(button).toBeEnabled());
    await app.person.click(button);
    expect(await screen.findByText("Facility is required.")).toBeVisible();
    await app.person.click(screen.getByRole("combobox", { name: /^Facility/ }));
    await app.person.click(await screen.findByRole("option", { name: /White Pine/ }));
    await app.person.type(screen.getByRole("textbox", { name: "Day" }), "0");
    await app.person.click(button);
    expect(await screen.findByText("Ensure this value is greater than or equal to 1.")).toBeVisible();
    expect(posted(app)).toEqual([]);
  });

  it("says how long to wait beyond the limit, and keeps what was typed [SIL-174]", async () => {
    const detail = "Request was throttled. Expected available in 3480 seconds.";
    const app = await show({ [send]: throttled(3480) });
    await app.person.click(await screen.findByRole("combobox", { name: /^Facility/ }));
    await app.person.click(await screen.findByRole("option", { name: /White Pine/ }));
    await app.person.type(screen.getByRole("textbox", { name: "Day" }), "280");
    await app.person.click(screen.getByRole("button", { name: "Send request" }));
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.getByText("Try again in 58 minutes.")).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Day" })).toHaveValue("280");
    expect(app.sentTo).not.toHaveBeenCalled();
  });

  it("can do without one", async () => {
    const app = await show();
    await app.person.click(await screen.findByRole("combobox", { name: /^Facility/ }));
    await app.person.click(await screen.findByRole("option", { name: /White Pine/ }));
    await app.person.click(screen.getByRole("button", { name: "Send request" }));
    await waitFor(() =>
      expect(posted(app)).toMatchObject([{ facility: pine.id, opportunity: null, rates_proposed: false }]),
    );
  });

  it("offers facilities without an open request; one that has declined the provider may ask again (SIL-86)", async () => {
    const app = await show();
    await app.person.click(await screen.findByRole("combobox", { name: /^Facility/ }));
    const offered = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
    expect(offered).toEqual([expect.stringContaining("Larch"), expect.stringContaining("White Pine")]);
    const asked = app.sent.find(({ path }) => path === "/api/connected-facility/");
    expect(asked?.query.get("status")).toBe("pending_send,pending_response,accepted");
  });

  it("offers only facilities where the need may be met", async () => {
    const app = await show();
    await app.person.click(await screen.findByRole("combobox", { name: "Opportunity" }));
    await app.person.click(await screen.findByRole("option", { name: /Winter nights/ }));
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: /^Facility/ })).toHaveValue("Casco Harbor"),
    );
    await app.person.click(screen.getByRole("combobox", { name: /^Facility/ }));
    expect(screen.getAllByRole("option")).toHaveLength(1);
  });
});
