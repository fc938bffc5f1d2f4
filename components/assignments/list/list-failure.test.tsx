import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { BadgeCount } from "@/components/overview/badge-count";
import { aRequestAnswer } from "@/tests/support/assignments/rep-answers";
import { aUser, renderApp } from "@/tests/support/render";
import { assignmentsList } from "./assignments-list";
import { AssignmentsScreen } from "./assignments-screen";
import { type Tab, tabsOf } from "./tabs";

const counts = {
  connection_requests: 0,
  connection_responded_requests: 0,
  placement_requests: 0,
  placement_responded_requests: 0,
};
const upcoming = tabsOf.provider[0] as Tab;

it("a list that cannot be read says so, and is asked for again [PRV-M-068]", async () => {
  const results = [aRequestAnswer()];
  const requests = { count: 1, next: null, previous: null, results };
  const state = assignmentsList("provider", upcoming).read("");
  let failing = true;
  const { person } = renderApp(
    <AssignmentsScreen
      side="provider"
      fallback={upcoming}
      initial={{ state, page: requests }}
      badges={{
        pending: <BadgeCount of="placement_requests" initial={counts} />,
        responded: <BadgeCount of="placement_responded_requests" initial={counts} />,
      }}
      look="cards"
    />,
    {
      user: aUser(),
      path: "/app/provider/booking-requests",
      search: "search=casco",
      answers: {
        "GET /api/booking-requests/": () => (failing ? { status: 400, body: {} } : { body: requests }),
        "GET /api/auth/user/notifications": { body: counts },
      },
    },
  );
  expect(await screen.findByText("Something went wrong")).toBeVisible();
  expect(
    screen.getByText("Please try again later. If the problem persists, please contact us."),
  ).toBeVisible();
  expect(screen.queryByText(/ of 1$/)).toBeNull();
  failing = false;
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("list", { name: "Assignments" })).toBeVisible();
});
