import { Link } from "@/components/ui/link";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";

/** A provider's name, leading to the profile. */
export const ProfileLink = ({ id, name }: { id: string; name: string }) => (
  <Link href={marketProfilePaths.overview(id)} className="font-medium underline-offset-4 hover:underline">
    {name}
  </Link>
);
