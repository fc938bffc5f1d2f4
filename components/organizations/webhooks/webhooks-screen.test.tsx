import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { groupNames } from "@/lib/core/pure/actor";
import type { Delivery, Webhook } from "@/lib/organizations/webhooks/schema";
import { eventKinds } from "@/lib/organizations/webhooks/words";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { deliveriesList } from "./deliveries-list";
import { WebhooksScreen } from "./webhooks-screen";
import "./add-dialog";
import "./delivery-dialog";
import "./edit-dialog";
import "./secret-dialog";

const id = "0190f000-0000-7000-8000-000000000301";
const listOf = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });

const endpoint: Webhook = {
  id,
  url: "https://payroll.hospital.test/in?key=abc",
  kinds: ["assignment.changed"],
  state: "failing",
  failing_since: "2026-11-28T10:00:00Z",
  failing_why: "did not answer within 10 seconds",
  waiting: 3,
  former_until: null,
  created_at: "2026-11-20T10:00:00Z",
};

const delivery: Delivery = {
  id: id.replace(/1$/, "2"),
  webhook_id: id,
  message_id: id.replace(/1$/, "3"),
  type: "assignment.changed",
  state: "failed",
  note: "",
  tries: 2,
  next_try_at: "2026-11-29T10:00:00Z",
  status: 500,
  took_ms: 31,
  answer: "<script>alert(1)</script>",
  at: "2026-11-29T09:00:00Z",
  created_at: "2026-11-29T08:00:00Z",
  headers: { "webhook-id": id.replace(/1$/, "3"), "content-type": "application/json" },
  body: '{"type":"assignment.changed"}',
  log: [
    {
      number: 1,
      at: "2026-11-29T08:00:00Z",
      status: null,
      took_ms: 10_000,
      why: "did not answer within 10 seconds",
    },
    { number: 2, at: "2026-11-29T09:00:00Z", status: 500, took_ms: 31, why: "answered 500" },
  ],
};
const held: Delivery = {
  ...delivery,
  id: id.replace(/1$/, "4"),
  type: "shift.covered",
  state: "waiting",
  note: "Waits for an earlier one",
  tries: 0,
  next_try_at: null,
  status: null,
  took_ms: null,
  log: [],
};

function renderWebhooks(endpoints: Webhook[], rows: Delivery[] = [], answers: Answers = {}) {
  const list = deliveriesList(id);
  const deliveries = { first: id, initial: { state: list.read(""), page: listOf(rows) } };
  const shown = (
    <WebhooksScreen
      endpoints={listOf(endpoints)}
      deliveries={endpoints[0] ? deliveries : null}
      open={eventKinds}
    />
  );
  return renderApp(shown, {
    user: aRepUser({ group_names: [...groupNames] }),
    path: "/app/organization/integrations",
    answers: {
      "GET /api/organization/webhooks/": { body: listOf(endpoints) },
      [`GET /api/organization/webhooks/${id}/deliveries/`]: { body: listOf(rows) },
      ...answers,
    },
  });
}

describe("endpoints", () => {
  it("say what they are sent, and since when and why they fail [ACS-S-017 ACS-S-006]", () => {
    renderWebhooks([endpoint]);
    expect(screen.getByText("payroll.hospital.test", { selector: "p" })).toBeVisible();
    expect(screen.getByText("Failing")).toBeVisible();
    expect(screen.getByText(/Failing since/)).toHaveTextContent("did not answer within 10 seconds");
    expect(screen.getByText("3 deliveries wait")).toBeVisible();
  });

  it("are added with their secret shown once, which closes by 'I have copied it' [ACS-S-006 ACS-C-037]", async () => {
    const made = {
      ...endpoint,
      state: "on",
      failing_since: null,
      secret: "whsec_c2VjcmV0",
      test: {
        ok: false,
        status: null,
        took_ms: null,
        answer: "",
        text: "This address cannot be reached from here.",
      },
    };
    const { person, sent } = renderWebhooks([], [], {
      "POST /api/organization/webhooks/": { status: 201, body: made },
    });
    await person.click(screen.getByRole("button", { name: "Add endpoint" }));
    const form = screen.getByRole("dialog", { name: "Add endpoint" });
    await person.type(within(form).getByLabelText(/Address/), endpoint.url);
    await person.click(within(form).getByRole("button", { name: "Add endpoint" }));
    const shown = await screen.findByRole("dialog", { name: "The secret of payroll.hospital.test" });
    expect(within(shown).getByText("whsec_c2VjcmV0")).toBeVisible();
    expect(within(shown).getByText("This address cannot be reached from here.")).toBeVisible();
    await person.keyboard("{Escape}");
    expect(await screen.findByText("Close without a copy?")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Go Back" }));
    await person.click(screen.getByRole("button", { name: "I have copied it" }));
    expect(screen.queryByText("whsec_c2VjcmV0")).toBeNull();
    const posts = sent.filter(({ method }) => method === "POST");
    expect(posts.map(({ body }) => body)).toEqual([{ url: endpoint.url, kinds: [...eventKinds] }]);
  });

  it("are tested, and say what came of it [ACS-C-020]", async () => {
    const { person } = renderWebhooks([endpoint], [], {
      [`POST /api/organization/webhooks/${id}/test/`]: {
        body: { ok: true, status: 200, took_ms: 12, answer: "", text: "The address answered 200." },
      },
    });
    await person.click(screen.getByRole("button", { name: "Actions for payroll.hospital.test" }));
    await person.click(screen.getByRole("menuitem", { name: "Send a test" }));
    expect(await screen.findByText("The address answered 200.")).toBeVisible();
  });
});

describe("deliveries", () => {
  it("say why they wait, and open what was sent, each try and the answer as text [ACS-S-017 ACS-V-043 ACS-V-046]", async () => {
    const { person, sent } = renderWebhooks([endpoint], [delivery, held], {
      [`POST /api/organization/deliveries/${delivery.id}/replay/`]: {
        body: { ...delivery, state: "waiting" },
      },
    });
    const table = screen.getByRole("table", { name: "Deliveries" });
    expect(within(table).getByText("Waits for an earlier one")).toBeVisible();
    await person.click(within(table).getByRole("button", { name: "assignment.changed" }));
    const dialog = await screen.findByRole("dialog", { name: "assignment.changed" });
    expect(within(dialog).getByText("did not answer within 10 seconds")).toBeVisible();
    expect(within(dialog).getByText("answered 500")).toBeVisible();
    expect(within(dialog).getByText("<script>alert(1)</script>")).toBeVisible();
    expect(within(dialog).getByText(/webhook-id: /)).toBeVisible();
    expect(within(dialog).getByText(delivery.body)).toBeVisible();
    await person.click(within(dialog).getByRole("button", { name: "Send again" }));
    expect(sent.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
      `/api/organization/deliveries/${delivery.id}/replay/`,
    ]);
  });

  it("are filtered by state [ACS-S-017]", async () => {
    const { person, sent } = renderWebhooks([endpoint], [delivery]);
    await person.click(screen.getByRole("combobox", { name: "State" }));
    await person.click(await screen.findByRole("option", { name: "Dropped" }));
    const asked = sent.filter(({ path }) => path.endsWith("/deliveries/"));
    expect(asked.map(({ query }) => [query.get("state"), query.get("offset")])).toEqual([["dropped", "0"]]);
  });
});
