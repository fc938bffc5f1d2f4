"use client";
import { Pencil } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Brand } from "@/components/ui/brand";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { Instant } from "@/components/ui/instant";
import { LinkTabs, TabCount } from "@/components/ui/link-tabs";
import { Stat } from "@/components/ui/stat";
import { useSupportContact } from "@/components/ui/support-contact";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { publicPaths } from "@/lib/core/pure/paths";
import { longName, portrait, sentence } from "./samples";
import { State, States, WideState } from "./specimen";

export const Brands = () => (
  <States>
    <State name="Beside the navigation">
      <Brand name="Wardway" />
    </State>
    <State name="Larger">
      <Brand name="Wardway" className="text-xl" />
    </State>
  </States>
);

export const SupportContacts = () => (
  <State name="Handed down by the root layout, for pages that cannot ask a server">
    <code className="break-all text-sm">{useSupportContact()}</code>
  </State>
);

export const PageHeaders = () => (
  <p className="text-sm">
    The head of this page is one: the way back, the title with a badge, a line of context, and actions to the
    right. A page has one title, so there is no other here.
  </p>
);

export const Cards = () => (
  <States className="grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]">
    <State name="With head and foot" className="grid">
      <Card>
        <CardHeader
          as="h4"
          title="Rates"
          description="Per hour, before fees"
          actions={
            <Button size="icon-sm" variant="ghost" aria-label="Edit rates">
              <Pencil />
            </Button>
          }
        />
        <CardBody>{sentence}</CardBody>
        <CardFooter>
          <Button>Cancel</Button>
          <Button variant="primary">Save</Button>
        </CardFooter>
      </Card>
    </State>
    <State name="Long text" className="grid">
      <Card>
        <CardHeader as="h4" title={longName} />
        <CardBody>{sentence}</CardBody>
      </Card>
    </State>
  </States>
);

export const Breadcrumbs = () => (
  <States>
    <State name="Two levels">
      <Breadcrumb items={[{ label: "Gallery", href: publicPaths.gallery }, { label: "Breadcrumb" }]} />
    </State>
    <State name="Long text">
      <Breadcrumb
        items={[
          { label: "Gallery", href: publicPaths.gallery },
          { label: "Parts of a page", href: "#parts" },
          { label: longName },
        ]}
      />
    </State>
  </States>
);

export const TabRows = () => (
  <>
    <WideState name="Tabs: panels on one page">
      <Tabs defaultValue="open">
        <TabsList aria-label="Requests">
          <TabsTrigger value="open">Open</TabsTrigger>
          <TabsTrigger value="done">Done</TabsTrigger>
          <TabsTrigger value="never" disabled>
            Disabled
          </TabsTrigger>
        </TabsList>
        <TabsContent value="open">What is open.</TabsContent>
        <TabsContent value="done">What is done.</TabsContent>
      </Tabs>
    </WideState>
    <AddressTabs />
  </>
);

const places = ["Home", "Profile", "Credentials", "Education", "Licenses", "Connections", "Assignments"];

function AddressTabs() {
  const query = useSearchParams();
  const current = query.get("tab") ?? "Home";
  const tabs = places.map((label, index) => ({
    label,
    href: `?${new URLSearchParams({ ...Object.fromEntries(query), tab: label })}#tabs`,
    current: label === current,
    badge: <TabCount count={index > 4 ? index * 2 : 0} label="new" />,
  }));
  return (
    <WideState name="LinkTabs: addresses, with counts; on a phone they scroll within themselves">
      <LinkTabs label="Sections" tabs={tabs} />
    </WideState>
  );
}

export function Disclosures() {
  const [open, setOpen] = useState(true);
  return (
    <States>
      <State name="Closed" className="grid">
        <Disclosure title="History">{sentence}</Disclosure>
      </State>
      <State name="Open, with something at its right" className="grid">
        <Disclosure
          title="History"
          open={open}
          onOpenChange={setOpen}
          aside={
            <Badge tone="grey" icon="dot">
              3 entries
            </Badge>
          }
        >
          {sentence}
        </Disclosure>
      </State>
      <State name="Long text" className="grid">
        <Disclosure title={longName}>{sentence}</Disclosure>
      </State>
    </States>
  );
}

export const Avatars = () => (
  <States>
    <State name="Sizes sm, md, lg">
      <Avatar name="Dr. Maya Rivera, MD" />
      <Avatar name="Dr. Maya Rivera, MD" size="md" />
      <Avatar name="Dr. Maya Rivera, MD" size="lg" />
    </State>
    <State name="With a picture">
      <Avatar name="Maya Rivera" src={portrait} />
      <Avatar name="Maya Rivera" src={portrait} size="md" />
      <Avatar name="Maya Rivera" src={portrait} size="lg" />
    </State>
    <State name="One word; no name">
      <Avatar name="Cher" size="md" />
      <Avatar name="" size="md" />
    </State>
  </States>
);

export const Stats = () => (
  <States>
    <State name="Figures">
      <div className="flex gap-7">
        <Stat label="Accepted" value="2 of 3" />
        <Stat label="Hours" value="23 h" note="11 h (clock change)" />
        <Stat label="Total" value="$4,470" />
      </div>
    </State>
  </States>
);

const moment = "2027-03-14T18:02:00Z";

export const Instants = () => (
  <States>
    <State name="To the day">
      <Instant at={moment} to="day" />
    </State>
    <State name="To the day, in full">
      <Instant at={moment} to="longDay" />
    </State>
    <State name="To the minute">
      <Instant at={moment} to="minute" />
    </State>
  </States>
);
