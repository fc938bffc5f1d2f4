"use client";
import { CalendarCheck, CalendarX, CircleAlert, Inbox } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBanner } from "@/components/ui/error-banner";
import { ErrorState } from "@/components/ui/error-state";
import { Progress } from "@/components/ui/progress";
import { LoadingRegion, Skeleton, SkeletonRows } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { longName, sentence } from "./samples";
import { State, States, WideState } from "./specimen";

const several = ["The days overlap with another request.", "The request was changed meanwhile."];

export const Alerts = () => (
  <>
    <WideState name="Tones error, warning, info, success" className="grid gap-3">
      <Alert tone="error" title="Please fix the following errors:" messages={several} />
      <Alert tone="warning" messages={["Your license expires in 12 days."]} />
      <Alert tone="info" title="Times are in New York" messages={["You are in Chicago, an hour behind."]} />
      <Alert tone="success" messages={["Your answer was sent."]} />
    </WideState>
    <WideState name="With an action; long text">
      <Alert tone="info" messages={[`${longName} asks for more.`]} action={<Button size="sm">Open</Button>} />
    </WideState>
  </>
);

const tones: BadgeTone[] = ["yellow", "blue", "orange", "green", "grey", "red", "amber"];

export const Badges = () => (
  <States>
    <State name="Tones, with a dot">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone} icon="dot">
          {tone}
        </Badge>
      ))}
    </State>
    <State name="With a sign of its own">
      <Badge tone="green" icon={<CalendarCheck aria-hidden />}>
        Booked
      </Badge>
      <Badge tone="red" icon={<CalendarX aria-hidden />}>
        Declined
      </Badge>
      <Badge tone="orange" icon={<CircleAlert aria-hidden />}>
        Waiting
      </Badge>
    </State>
    <State name="Long text">
      <Badge tone="blue" icon="dot">
        {longName}
      </Badge>
    </State>
  </States>
);

const framed = "rounded-lg border";

export const EmptyStates = () => (
  <States className="grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]">
    <State name="With what to do next" className="grid">
      <EmptyState
        className={framed}
        icon={<Inbox />}
        title="No requests"
        text={sentence}
        action={<Button variant="primary">Add the first</Button>}
      />
    </State>
    <State name="Bare" className="grid">
      <EmptyState className={framed} icon={<Inbox />} title="No requests" />
    </State>
  </States>
);

export const ErrorStates = () => (
  <States className="grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]">
    <State name="Can be tried again" className="grid">
      <ErrorState className={framed} onRetry={() => {}} />
    </State>
    <State name="Being tried again" className="grid">
      <ErrorState className={framed} onRetry={() => {}} retrying />
    </State>
    <State name="Own words, for good" className="grid">
      <ErrorState
        className={framed}
        title="This request is gone"
        text="Somebody canceled it while you were away."
      />
    </State>
  </States>
);

export const ErrorBanners = () => (
  <WideState name="Default, busy" className="grid gap-3">
    <ErrorBanner onRetry={() => {}} />
    <ErrorBanner onRetry={() => {}} retrying />
  </WideState>
);

export const Waiting = () => (
  <>
    <States>
      <State name="Spinner: 16, 24 and 32 px">
        <Spinner />
        <Spinner className="size-6 text-primary" />
        <Spinner className="size-8 text-muted-foreground" />
      </State>
      <State name="Progress: 0, 42 and 100 percent, unknown" className="grid gap-4 pt-2">
        <Progress label="Not begun" percent={0} />
        <Progress label="Under way" percent={42} />
        <Progress label="Done" percent={100} />
        <Progress label="Nobody knows how far" percent={null} />
      </State>
      <State name="Blocks in the shape of what comes" className="grid">
        <LoadingRegion className="grid gap-2" label="Loading a card">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
        </LoadingRegion>
      </State>
    </States>
    <WideState name="Rows of people or requests" className="rounded-lg border">
      <SkeletonRows rows={3} />
    </WideState>
  </>
);
