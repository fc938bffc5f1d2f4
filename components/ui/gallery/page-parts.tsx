"use client";
import { CircleCheck, Pencil } from "lucide-react";
import type { ComponentProps } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Brand } from "@/components/ui/brand";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { Instant } from "@/components/ui/instant";
import { Link } from "@/components/ui/link";
import { LinkTabs, TabCount } from "@/components/ui/link-tabs";
import { PageSection } from "@/components/ui/page-section";
import { SeeAllHead } from "@/components/ui/see-all-head";
import { SiteBrand, useSite } from "@/components/ui/site";
import { Stat } from "@/components/ui/stat";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { TitleCard } from "@/components/ui/title-card";
import { Units } from "@/components/ui/units";
import { publicPaths } from "@/lib/core/pure/paths";
import { longName, portrait, sentence } from "./samples";
import { family, flowing, free, stacked, tried, wide } from "./specimen";

const SupportAddress = () => <code className="break-all text-sm">{useSite().supportEmail}</code>;

const places = ["Home", "Profile", "Credentials", "Education", "Licenses", "Connections", "Assignments"];

const addressTabs = places.map((label, index) => ({
  label,
  href: "#tabs",
  current: index === 0,
  badge: <TabCount count={index > 4 ? index * 2 : 0} label="new" />,
}));

const Avatars = (props: ComponentProps<typeof Avatar>) => (
  <>
    <Avatar {...props} />
    <Avatar {...props} size="md" />
    <Avatar {...props} size="lg" />
  </>
);

const crumb = { label: "Gallery", href: publicPaths.gallery };
const moment = "2027-03-14T18:02:00Z";

export const parts = family("parts", "Parts of a page", "What is around the controls.", [
  flowing("brands", "Brand", "brand site", {
    "Beside the navigation": <SiteBrand />,
    Larger: <Brand name="Wardway" className="text-xl" />,
  }),
  free(
    "page-headers",
    "Head of a page",
    "page-header",
    <p className="text-sm">
      The head of this page is one: the way back, the title with a badge, a line of context, and actions to
      the right. A page has one title, so there is no other here.
    </p>,
  ),
  free(
    "page-sections",
    "Part of a page",
    "page-section",
    <PageSection title="Directory" text="Your identity provider adds people here.">
      <Card>
        <CardBody>{sentence}</CardBody>
      </Card>
    </PageSection>,
  ),
  stacked("cards", "Card", "card", {
    "With head and foot": (
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
    ),
    "Long text": (
      <Card>
        <CardHeader as="h4" title={longName} />
        <CardBody>{sentence}</CardBody>
      </Card>
    ),
  }),
  stacked("title-cards", "Card of a whole page", "title-card", {
    Plain: <TitleCard as="h4" title="Welcome back" text={sentence} />,
    "With a mark": <TitleCard as="h4" tone="good" icon={<CircleCheck />} title="Done" text={sentence} />,
  }),
  flowing("links", "Link", "link", {
    "In a text": (
      <p>
        What a person may do is described in{" "}
        <Link href="#links" className="font-medium text-primary underline underline-offset-4">
          the rules of the team
        </Link>
        .
      </p>
    ),
  }),
  flowing("see-all-heads", "SeeAllHead", "see-all-head", {
    "With the way to all": (
      <SeeAllHead as="h4" id="see-all" title="Open shifts" href="#see-all" what="open shifts" />
    ),
  }),
  flowing("breadcrumbs", "Breadcrumb", "breadcrumb", {
    "Two levels": <Breadcrumb items={[crumb, { label: "Breadcrumb" }]} />,
    "Long text": (
      <Breadcrumb items={[crumb, { label: "Parts of a page", href: "#parts" }, { label: longName }]} />
    ),
  }),
  wide("tabs", "Tabs", "tabs link-tabs", {
    "Tabs: panels on one page": (
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
    ),
    "LinkTabs: addresses, with counts; on a phone they scroll within themselves": (
      <LinkTabs label="Sections" tabs={addressTabs} />
    ),
  }),
  stacked("disclosures", "Disclosure", "disclosure", {
    Closed: <Disclosure title="History">{sentence}</Disclosure>,
    "Open, with something at its right": tried(true, ({ value, onChange }) => (
      <Disclosure title="History" open={value} onOpenChange={onChange} aside="3 entries">
        {sentence}
      </Disclosure>
    )),
    "Long text": <Disclosure title={longName}>{sentence}</Disclosure>,
  }),
  flowing("avatars", "Avatar", "avatar", {
    "Sizes sm, md, lg": <Avatars name="Dr. Maya Rivera, MD" />,
    "With a picture": <Avatars name="Maya Rivera" src={portrait} />,
    "One word; no name": (
      <>
        <Avatar name="Cher" size="md" />
        <Avatar name="" size="md" />
      </>
    ),
  }),
  wide("stats", "Figure", "stat", {
    Figures: (
      <div className="flex gap-7">
        <Stat label="Accepted" value="2 of 3" />
        <Stat label="Hours" value="23 h" note="11 h (clock change)" />
        <Stat label="Total" value="$4,470" />
      </div>
    ),
  }),
  flowing("instants", "Moment", "instant", {
    "To the day": <Instant at={moment} to="day" />,
    "To the day, in full": <Instant at={moment} to="longDay" />,
    "To the minute": <Instant at={moment} to="minute" />,
  }),
  stacked("units", "Figures with units in a line", "units", {
    "The end of a line parts none from its unit": (
      <p className="w-20 text-sm">
        <Units>Worked 11.75 h, 25 min late</Units>
      </p>
    ),
  }),
  flowing("support-contacts", "Support address", "site", {
    "Handed down by the root layout, for pages that cannot ask a server": <SupportAddress />,
  }),
]);
