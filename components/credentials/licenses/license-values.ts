import type { Licenses } from "@/lib/credentials/licenses/schema";
import type { LicenseStatus, LicenseType } from "@/lib/providers/schema";

/** What the form holds: a file is its address, an id null until saved. */

export type LicenseValues = {
  id: string | null;
  type: LicenseType;
  status: LicenseStatus;
  state: string | null;
  number: string;
  expiration_date: string | null;
  file: string | null;
};

export type CertificationValues = {
  id: string | null;
  type: string | null;
  expiration_date: string | null;
  file: string | null;
};

type BoardValues = CertificationValues & { board_eligible: boolean };

export const newLicense = (): LicenseValues => ({
  ...{ id: null, type: "MEDICAL", status: "ACTIVE", state: null, number: "" },
  ...{ expiration_date: null, file: null },
});

export const newCertification = (): CertificationValues => ({
  ...{ id: null, type: null, expiration_date: null, file: null },
});

export const newBoard = (): BoardValues => ({ ...newCertification(), board_eligible: false });

export type LicensesValues = {
  licenses: LicenseValues[];
  board_certifications: BoardValues[];
  certifications: CertificationValues[];
  has_imlc: boolean;
  imlc_expiration_date: string | null;
};

export const toValues = ({ files: _, licenses, ...rest }: Licenses): LicensesValues => ({
  ...rest,
  licenses: licenses.map((license) => ({ ...license, file: license.file?.file ?? null })),
});

export const toBody = (values: LicensesValues) => ({
  ...values,
  imlc_expiration_date: values.has_imlc ? values.imlc_expiration_date : null,
});
