import { expect, it } from "vitest";
import { answersInForm, errorsInForm } from "./form";

it("takes the qualities of the chosen recommendation, and no field that is not asked for", () => {
  const fields = {
    recommendation_status: "DO_NOT_RECOMMEND",
    endorsements_HIGHLY_RECOMMEND: ["Reliable", "Efficient"],
    endorsements_DO_NOT_RECOMMEND: "Dishonesty",
    endorsements: "Reliable",
    teamwork: ["1", "2"],
    status: "COMPLETED",
  };
  expect(answersInForm(fields)).toEqual({
    recommendation_status: "DO_NOT_RECOMMEND",
    endorsements: ["Dishonesty"],
    teamwork: "2",
  });
  expect(answersInForm({ comments: "" })).toEqual({ comments: "" });
  expect(answersInForm({ recommendation_status: "HIGHLY_RECOMMEND" })).toMatchObject({ endorsements: [] });
});

it("says that nothing was saved before it says why, and shows the qualities' error at their field", () => {
  const values = { recommendation_status: ["DO_NOT_RECOMMEND"] };
  const errors = { endorsements: ["Too many"], teamwork: ["Invalid value"] };
  expect(errorsInForm({ token: "", values, errors })).toEqual({
    non_field_errors: ["Failed to save progress"],
    endorsements_DO_NOT_RECOMMEND: ["Too many"],
    teamwork: ["Invalid value"],
  });
  expect(errorsInForm({ token: "", values, errors: {} })).toEqual({});
});
