"use client";
import { CalendarCheck, CalendarX, CircleAlert, Inbox } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { toastOnNextPage } from "@/components/ui/arrival-toast";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBanner } from "@/components/ui/error-banner";
import { ErrorState } from "@/components/ui/error-state";
import { Progress } from "@/components/ui/progress";
import { LoadingRegion, Skeleton, SkeletonRows } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { fiveSeconds, problemsHeading, toastError, toastProgress, toastSuccess } from "@/components/ui/toast";
import { longName, problems, sentence } from "./samples";
import { family, flowing, stacked, wide } from "./specimen";

const tones: BadgeTone[] = ["yellow", "blue", "orange", "green", "grey", "red", "amber"];

function showWork() {
  const work = toastProgress("Saving 12 days");
  setTimeout(() => work.succeed("12 days are saved."), 2_000);
}

function showOnArrival() {
  toastOnNextPage("You were led elsewhere.");
  location.reload();
}

const toasts = {
  Success: () => toastSuccess("Your answer was sent."),
  Error: () => void toastError("Something went wrong. Please try again."),
  "Error with a list": () => void toastError(problemsHeading, { lines: problems }),
  "For five seconds": () => toastSuccess("Specialties added!", fiveSeconds),
  "Work, then success": showWork,
  "With an action": () => toastSuccess("1 day is removed.", { action: { label: "Undo", onClick() {} } }),
  "On the next page": showOnArrival,
};

const framed = "rounded-lg border";

export const feedback = family("feedback", "Feedback", "Nobody ever wonders what happens next.", [
  wide("alerts", "Alert", "alert", {
    "Tones error, warning, info, success": (
      <>
        <Alert tone="error" title="Please fix the following errors:" messages={problems} />
        <Alert tone="warning" messages={["Your license expires in 12 days."]} />
        <Alert tone="info" title="Times are in New York" messages={["You are in Chicago, an hour behind."]} />
        <Alert tone="success" messages={["Your answer was sent."]} />
      </>
    ),
    "With an action; long text": (
      <Alert tone="info" messages={[`${longName} asks for more.`]} action={<Button size="sm">Open</Button>} />
    ),
  }),
  flowing("badges", "Badge", "badge", {
    "Tones, with a dot": tones.map((tone) => (
      <Badge key={tone} tone={tone} icon="dot">
        {tone}
      </Badge>
    )),
    "With a sign of its own": (
      <>
        <Badge tone="green" icon={<CalendarCheck aria-hidden />}>
          Booked
        </Badge>
        <Badge tone="red" icon={<CalendarX aria-hidden />}>
          Declined
        </Badge>
        <Badge tone="orange" icon={<CircleAlert aria-hidden />}>
          Waiting
        </Badge>
      </>
    ),
    "Long text": (
      <Badge tone="blue" icon="dot">
        {longName}
      </Badge>
    ),
  }),
  stacked("waiting", "Waiting", "spinner progress skeleton", {
    "Spinner: 16, 24 and 32 px": (
      <div className="flex flex-wrap items-center gap-2.5">
        <Spinner />
        <Spinner className="size-6 text-primary" />
        <Spinner className="size-8 text-muted-foreground" />
      </div>
    ),
    "Progress: 0, 42 and 100 percent, unknown": (
      <>
        <Progress label="Not begun" percent={0} />
        <Progress label="Under way" percent={42} />
        <Progress label="Done" percent={100} />
        <Progress label="Nobody knows how far" percent={null} />
      </>
    ),
    "Blocks in the shape of what comes": (
      <LoadingRegion className="grid gap-2" label="Loading a card">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </LoadingRegion>
    ),
    "Rows of people or requests": <SkeletonRows rows={3} />,
  }),
  stacked("empty-states", "Nothing there", "empty-state", {
    "With what to do next": (
      <EmptyState className={framed} icon={<Inbox />} title="No requests" text={sentence} />
    ),
    Bare: <EmptyState className={framed} icon={<Inbox />} title="No requests" />,
  }),
  stacked("error-states", "Nothing could be read", "error-state", {
    "Can be tried again": <ErrorState className={framed} onRetry={() => {}} />,
    "Being tried again": <ErrorState className={framed} onRetry={() => {}} retrying />,
    "Own words, for good": (
      <ErrorState
        className={framed}
        title="This request is gone"
        text="Somebody canceled it while you were away."
      />
    ),
  }),
  wide("error-banners", "Could not be read again", "error-banner", {
    Default: <ErrorBanner onRetry={() => {}} />,
    Busy: <ErrorBanner onRetry={() => {}} retrying />,
  }),
  flowing("toasts", "Toast", "toaster toaster-on-demand arrival-toast", {
    "Each by its button; announced, and gone after 3 seconds": Object.entries(toasts).map(([name, show]) => (
      <Button key={name} onClick={show}>
        {name}
      </Button>
    )),
  }),
]);
