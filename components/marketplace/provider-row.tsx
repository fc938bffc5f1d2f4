import { ClearanceBadge } from "@/components/connections/clearances/clearance-badge";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";
import { formatDollars } from "@/lib/core/pure/money";
import { emptyField } from "@/lib/core/pure/text";
import type { MarketProvider } from "@/lib/providers/schema";
import { CheckedWords } from "./checked-words";
import { credentialCodes, specialtyWords, verifiedCodes, workWords } from "./provider-words";

/** One provider in the list; the whole row leads to the profile. */
export function ProviderRow({ provider }: { provider: MarketProvider }) {
  const licensed = provider.medical_licensed_states;
  const held = credentialCodes(provider);
  return (
    <li className="relative grid grid-cols-[44px_1fr_auto] items-start gap-x-3 gap-y-2 px-4 py-4 transition-colors hover:bg-secondary md:grid-cols-[44px_minmax(0,1.4fr)_minmax(0,1.2fr)_84px_156px] md:items-center md:gap-x-5 md:px-5">
      <Avatar name={provider.display_name} src={provider.profile_picture} size="md" />
      <div className="min-w-0">
        <h2 className="line-clamp-2 font-semibold text-base tracking-normal md:truncate">
          <Link href={marketProfilePaths.overview(provider.id)} className="stretched">
            {provider.display_name}
          </Link>
        </h2>
        <p className="line-clamp-2 text-muted-foreground text-xs md:truncate">{specialtyWords(provider)}</p>
      </div>
      <div className="min-w-0 text-xs max-md:col-span-2 max-md:col-start-2">
        <p className="truncate text-muted-foreground">
          {held.length > 0 ? (
            <CheckedWords words={held} verified={verifiedCodes(provider)} separator=" · " />
          ) : (
            "No certifications"
          )}
        </p>
        <p className="mt-0.5 truncate">
          {licensed.length > 0 ? (
            <>
              {"Licensed in "}
              <CheckedWords
                words={licensed}
                verified={provider.verified.medical_licensed_states}
                separator=", "
                most={3}
              />
            </>
          ) : (
            "No license on file"
          )}
          {provider.has_imlc && " · IMLC"}
        </p>
      </div>
      <div className="text-right max-md:col-start-3 max-md:row-start-1">
        <strong className="font-semibold text-lg tracking-tight">
          {provider.marketplace_hourly_fee === null
            ? emptyField
            : formatDollars(provider.marketplace_hourly_fee)}
        </strong>
        <p className="text-2xs text-muted-foreground">per hour</p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-2 gap-y-1 max-md:col-span-2 max-md:col-start-2 md:grid md:justify-items-start md:gap-1.5">
        <ClearanceBadge status={provider.clearance_status} />
        <span className="truncate text-muted-foreground text-xs">{workWords(provider)}</span>
      </div>
    </li>
  );
}
