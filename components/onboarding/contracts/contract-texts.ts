/** What each place says when loading, downloading or signing succeeds or fails. */
export type ContractTexts = {
  loadFailed: string;
  downloadFailed: string;
  signFailed: string;
  signed: string;
};

export const pageTexts: ContractTexts = {
  loadFailed: "Failed to load the working agreement. Please try again later.",
  downloadFailed: "Error downloading PDF. Please try again.",
  signFailed: "Failed to sign the Professional Services Agreement. Please try again later.",
  signed: "Professional Services Agreement signed successfully.",
};

export const dialogTexts: ContractTexts = {
  loadFailed: "Failed to load contract. Please try again.",
  downloadFailed: "Failed to download contract. Please try again.",
  signFailed: "Failed to sign contract. Please try again.",
  signed: "Contract signed successfully!",
};

export const contractTitle = "Professional Services Agreement";
