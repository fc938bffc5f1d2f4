"use client";

import { tellOnArrival } from "@/components/ui/arrival-toast";
import { Button } from "@/components/ui/button";
import { fiveSeconds, problemsHeading, tell, tellDone, tellProgress } from "@/components/ui/tell";
import { State, States } from "./specimen";

const problems = ["The days overlap with another request.", "The request was changed meanwhile."];

const shows = {
  Success: () => tellDone("Your answer was sent."),
  Error: () => void tell("Something went wrong. Please try again."),
  "Error with a list": () => void tell(problemsHeading, { lines: problems }),
  "For five seconds": () => tellDone("Specialties added!", fiveSeconds),
};

function showWork() {
  const work = tellProgress("Saving 12 days");
  setTimeout(() => work.succeed("12 days are saved."), 2_000);
}

function showOnArrival() {
  tellOnArrival("You were led elsewhere.");
  location.reload();
}

export const Toasts = () => (
  <States className="grid-cols-1">
    <State name="Each by its button; announced, and gone after 3 seconds">
      {Object.entries(shows).map(([name, show]) => (
        <Button key={name} onClick={show}>
          {name}
        </Button>
      ))}
      <Button onClick={showWork}>Work, then success</Button>
      <Button onClick={() => tellDone("1 day is removed.", { action: { label: "Undo", onClick() {} } })}>
        With an action
      </Button>
      <Button onClick={showOnArrival}>On the next page</Button>
    </State>
  </States>
);
