export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The one thing the mail is for; logged for the operator where there is no SMTP. */
  readonly link: string;
}

export interface Mailer {
  /** Resolves when the mail is handed over for good; rejects when it has to be tried again. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
