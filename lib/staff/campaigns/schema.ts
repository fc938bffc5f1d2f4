import { z } from "zod";
import { wholeText } from "@/lib/core/pure/clean-input";
import {
  isoInstant,
  listShape,
  mostUtmParams,
  paging,
  requiredText,
  text,
  uuid,
  wire,
} from "@/lib/core/pure/words";
import { isSafeTarget } from "@/lib/staff/campaigns/rules";

const longestUtm = 500;

const isUtm = ([name, value]: [string, unknown]) =>
  /^utm_[\w.-]{1,60}$/.test(name) && typeof value === "string" && value.trim() !== "";

/** Every parameter that begins with utm_; others are passed over. */
export const scanInput = z
  .looseObject({ utm_campaign: requiredText("This field is required.", 100) })
  .transform(({ utm_campaign, ...others }) => ({
    utmCampaign: utm_campaign,
    utmParams: {
      utm_campaign,
      ...Object.fromEntries(
        Object.entries(others)
          .filter(isUtm)
          .slice(0, mostUtmParams)
          .map(([name, value]) => [name, wholeText(String(value).trim().slice(0, longestUtm))]),
      ),
    },
  }));
export type ScanInput = z.output<typeof scanInput>;

/** One visit: where it leads, without and with the campaign's parameters. */
export const scanShape = z.object({
  id: uuid,
  redirect_url: z.string(),
  redirect_url_with_campaign: z.string(),
});
export type Scan = z.output<typeof scanShape>;

export const listCampaignsInput = wire(z.object({ search: text(200).optional(), ...paging }));
export type ListCampaignsInput = z.output<typeof listCampaignsInput>;

/** Checked in the browser and on the server. */
export const newCampaignInput = wire(
  z.object({
    utm_campaign: requiredText("Please enter a name", 100).refine(
      (name) => name === "" || /^[A-Za-z0-9][\w.-]*$/.test(name),
      "Use letters, digits, dots, dashes and underscores only",
    ),
    title: requiredText("Please enter a title", 200),
    redirect_url: requiredText("Please enter an address", 1000).refine(
      (url) => url === "" || isSafeTarget(url),
      "Enter a path of this site, such as /register/provider/setup, or an https address",
    ),
  }),
);
export type NewCampaignInput = z.output<typeof newCampaignInput>;

export const campaignShape = z.object({
  id: uuid,
  utm_campaign: z.string(),
  title: z.string(),
  redirect_url: z.string(),
  /** How often the link was opened. */
  scans_count: z.number().int(),
  created_at: isoInstant,
});
export type Campaign = z.output<typeof campaignShape>;

export const campaignListShape = listShape(campaignShape);
