import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { FacilityRating } from "@/lib/reputation/facility-ratings/schema";
import { facilityScores } from "@/lib/reputation/facility-ratings/words";
import { aUser, renderApp, type Sent } from "@/tests/support/render";
import { FacilityRatingForm } from "./facility-rating-form";
import { questions } from "./questions";

const facilityId = "0190f000-0000-7000-8000-000000000077";
const call = "POST /api/facility-ratings/";

const open = (answer: (sent: Sent) => object, earlier: FacilityRating | null = null) =>
  renderApp(
    <>
      <a href="/app/provider/home">Home</a>
      <FacilityRatingForm facilityId={facilityId} earlier={earlier} />
    </>,
    { user: aUser(), answers: { [call]: answer } },
  );

const saved = () => ({ status: 201, body: {} });

const scale = (score: (typeof facilityScores)[number]) =>
  screen.getByRole("textbox", { name: new RegExp(`^${questions[score].text.replace(/[.?]/g, "\\$&")}`) });

const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });

const answerAll = (value: string) => {
  for (const score of facilityScores) type(scale(score), value);
};

const submit = () => fireEvent.click(screen.getByRole("button", { name: "Submit rating" }));

it("asks ten questions on a scale, and for an optional comment [PRV-U-096]", () => {
  open(saved);
  expect(facilityScores.map(scale)).toHaveLength(10);
  expect(screen.getAllByRole("textbox")).toHaveLength(11);
  expect(screen.getByRole("textbox", { name: "Comment" })).not.toBeRequired();
});

it("tells the ends of the scales [PRV-K-053]", () => {
  open(saved);
  expect(screen.getAllByText("1 Poor – 5 Excellent")).toHaveLength(4);
  expect(screen.getAllByText("1 Strongly Disagree – 5 Strongly Agree")).toHaveLength(6);
  type(scale("general_rating"), "4");
  type(scale("workload_rating"), "1");
  expect(screen.getAllByRole("status").map((word) => word.textContent)).toEqual(
    expect.arrayContaining(["Very Good", "Strongly Disagree"]),
  );
});

it("sends the answers, says so, and goes on to the facility [PRV-S-061, PRV-M-064, PRV-C-078, PRV-V-037]", async () => {
  const { sent, router } = open(saved);
  answerAll("4");
  fireEvent.click(screen.getAllByText("5")[0] as HTMLElement);
  submit();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/app/organization/facilities/${facilityId}`));
  expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
    ...Object.fromEntries(facilityScores.map((score) => [score, 4])),
    general_rating: 5,
    comment: "",
    facility: facilityId,
  });
  expect(await screen.findByText("Your rating has been submitted successfully!")).toBeVisible();
});

it.each([
  ["", "This field is required.", "PRV-V-034"],
  ["0", "must be at least 1", "PRV-V-035"],
  ["6", "must be up to 5", "PRV-V-036"],
])("judges an answer of '%s' at its question: %s [%s]", async (typed, text) => {
  const { sent } = open(saved);
  answerAll("3");
  type(scale("culture_rating"), typed);
  submit();
  await waitFor(() =>
    expect(scale("culture_rating")).toHaveAccessibleDescription(expect.stringContaining(text)),
  );
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(sent).toEqual([]);
});

it("leaves a number alone when the mouse wheel turns over it [PRV-U-097]", () => {
  open(saved);
  const input = scale("general_rating");
  type(input, "3");
  input.focus();
  fireEvent.wheel(input, { deltaY: 100 });
  expect(input).toHaveValue("3");
  // A browser steps only number fields.
  expect(input).not.toHaveAttribute("type", "number");
});

it("puts the server's texts at their questions, and the others in an alert", async () => {
  open(() => ({ status: 400, body: { culture_rating: ["Not so."], non_field_errors: ["Too late."] } }));
  answerAll("3");
  submit();
  await waitFor(() =>
    expect(scale("culture_rating")).toHaveAccessibleDescription(expect.stringContaining("Not so.")),
  );
  expect(screen.getByText("Too late.").closest("[role=alert]")).not.toBeNull();
});

it("asks before answers that were not sent are left behind", async () => {
  open(saved);
  type(scale("workload_rating"), "4");
  fireEvent.click(screen.getByRole("link", { name: "Home" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("You have unsaved changes.");
  fireEvent.click(screen.getByRole("button", { name: "Stay" }));
  expect(scale("workload_rating")).toHaveValue("4");
});

it("starts from what was said before", () => {
  const scores = Object.fromEntries(facilityScores.map((score) => [score, 2]));
  open(saved, { ...scores, comment: "Kind nurses." } as unknown as FacilityRating);
  expect(scale("onboarding_rating")).toHaveValue("2");
  expect(screen.getByRole("textbox", { name: "Comment" })).toHaveValue("Kind nurses.");
  expect(screen.getByRole("button", { name: "Update rating" })).toBeVisible();
});
