import {
  BriefcaseMedical,
  CalendarCheck2,
  Handshake,
  House,
  type LucideIcon,
  Stethoscope,
  UserRound,
} from "lucide-react";
import type { NavigationIcon } from "@/components/shell/navigation";

const icons: Record<NavigationIcon, LucideIcon> = {
  home: House,
  profile: UserRound,
  connections: Handshake,
  assignments: CalendarCheck2,
  providers: Stethoscope,
  opportunities: BriefcaseMedical,
};

export function NavIcon({ name, className }: { name: NavigationIcon; className?: string }) {
  const Icon = icons[name];
  return <Icon aria-hidden className={className} />;
}
