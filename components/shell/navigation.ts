import type { CurrentUser } from "@/lib/accounts/schema";
import { numberPaths } from "@/lib/core/pure/number-paths";
import { passportPaths } from "@/lib/core/pure/passport-paths";
import { editPaths, profilePaths, providerPaths, repPaths } from "@/lib/core/pure/paths";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";

/** What the counts of the notifications call are called in the navigation. */
export type BadgeName = "connections" | "assignments";

export type NavigationIcon =
  | "home"
  | "profile"
  | "connections"
  | "assignments"
  | "providers"
  | "opportunities";

type MenuEntry = { label: string; href: string };

export type NavigationEntry = MenuEntry & {
  icon: NavigationIcon;
  badge?: BadgeName;
  /** Addresses of screens that belong to the entry and lie beside its own. */
  covers?: string[];
};

type Needs = (user: CurrentUser) => boolean;

const hasGroup =
  (...groups: CurrentUser["group_names"]): Needs =>
  (user) =>
    groups.some((group) => user.group_names.includes(group));

const hasPermission =
  (permission: CurrentUser["permissions"][number]): Needs =>
  (user) =>
    user.permissions.includes(permission);

/** An entry, and what a user needs to be offered it. */
type Offer<Entry> = Entry & { needs?: Needs };

/** The address below which a screen of one thing lies. */
const parentOf = (path: (id: string) => string) => path("").replace(/\/$/, "");

const providerEntries: Offer<NavigationEntry>[] = [
  { label: "Home", href: providerPaths.home, icon: "home", covers: [providerPaths.availability] },
  {
    label: "Profile",
    href: profilePaths.overview,
    icon: "profile",
    covers: [
      editPaths.basic,
      parentOf(providerPaths.questionnaire),
      providerPaths.credentials,
      passportPaths.list,
      numberPaths.insights,
    ],
  },
  {
    label: "Connections",
    href: providerPaths.connections,
    icon: "connections",
    covers: [parentOf(providerPaths.facility)],
    badge: "connections",
  },
  {
    label: "Assignments",
    href: providerPaths.bookingRequests,
    icon: "assignments",
    badge: "assignments",
    covers: [providerPaths.timesheets, providerPaths.statements, rescuePaths.offers, rescuePaths.board],
  },
];

const repEntries: Offer<NavigationEntry>[] = [
  { label: "Providers", href: repPaths.providers, icon: "providers" },
  {
    label: "Opportunities",
    href: repPaths.opportunities,
    icon: "opportunities",
    covers: [repPaths.savedSearches],
    needs: hasPermission("read__assignments__opportunity"),
  },
  {
    label: "Connections",
    href: repPaths.connections,
    icon: "connections",
    badge: "connections",
    needs: hasGroup("connect_with_providers"),
  },
  {
    label: "Assignments",
    href: repPaths.bookingRequests,
    icon: "assignments",
    badge: "assignments",
    covers: [
      repPaths.timesheets,
      repPaths.invoices,
      rescuePaths.searches,
      schedulePaths.board,
      numberPaths.analytics,
    ],
    needs: hasGroup("schedule_shifts", "confirm_shifts"),
  },
];

const providerMenu: Offer<MenuEntry>[] = [
  { label: "Profile", href: profilePaths.overview },
  { label: "Documents", href: providerPaths.documents },
];

const repMenu: Offer<MenuEntry>[] = [
  { label: "Facilities", href: repPaths.facilities },
  { label: "Team", href: repPaths.team, needs: hasGroup("manage_users") },
];

/** What is offered to this user, as data that a browser may have. */
function offered<Entry extends MenuEntry>(user: CurrentUser, offers: Offer<Entry>[]) {
  const fitting = offers.filter(({ needs }) => needs?.(user) ?? true);
  return fitting.map(({ needs: _, ...entry }) => entry);
}

/** The main navigation of a role, by permission and group (SIL-103). */
export const navigationFor = (user: CurrentUser): NavigationEntry[] =>
  offered(user, user.user_type === "provider" ? providerEntries : repEntries);

/** The entries of the profile menu above Sign out. */
export const profileMenuFor = (user: CurrentUser): MenuEntry[] =>
  offered(user, user.user_type === "provider" ? providerMenu : repMenu);
