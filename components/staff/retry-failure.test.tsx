import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { QueueCard } from "@/components/staff/queue-card";
import { RetryFailure } from "@/components/staff/retry-failure";
import { renderApp } from "@/tests/support/render";

const now = new Date("2026-11-20T12:00:00Z");
const since = "2026-11-17T12:00:00.000Z";

const failures = (
  <QueueCard
    title="Failed mails"
    icon={null}
    now={now}
    alarming
    empty="Every mail has gone out."
    actionFor={(id, title) => <RetryFailure id={id} title={title} />}
    queue={{
      count: 1,
      oldest_at: since,
      results: [{ id: "17", title: "mail-invitation", detail: "25 tries: Resend answered 500", since }],
    }}
  />
);

it("a failed mail is shown with its age and tried again by a button", async () => {
  const { person, sent, router } = renderApp(failures, {
    answers: {
      "POST /api/staff/failures/17/retry/": { body: { detail: "It is tried again within a minute." } },
    },
  });
  expect(screen.getByText("Oldest has waited 3 days")).toBeVisible();
  expect(screen.getByText("25 tries: Resend answered 500")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Retry mail-invitation" }));
  expect(await screen.findByText("It is tried again within a minute.")).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(router.refresh).toHaveBeenCalled();
});
