"use client";
import { toast } from "sonner";
import { sayOnArrival } from "@/components/ui/arrival-toast";
import { Button } from "@/components/ui/button";
import { State, States } from "./specimen";

const shows = {
  Success: () => toast.success("Your answer was sent."),
  Error: () => toast.error("Something went wrong. Please try again."),
  "Error with a list": () =>
    toast.error("Please fix the following errors:", {
      description: "The days overlap with another request.\nThe request was changed meanwhile.",
    }),
  Warning: () => toast.warning("Your license expires in 12 days."),
  Note: () => toast.info("Times are in New York."),
};

function showWork() {
  const work = toast.loading("Saving 12 days");
  setTimeout(() => toast.success("12 days are saved.", { id: work }), 2_000);
}

function showOnArrival() {
  sayOnArrival("You were led elsewhere.");
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
      <Button onClick={() => toast.success("1 day is removed.", { action: { label: "Undo", onClick() {} } })}>
        With an action
      </Button>
      <Button onClick={showOnArrival}>On the next page</Button>
    </State>
  </States>
);
