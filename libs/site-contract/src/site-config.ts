/** Settings of the server that the site's scripts need. The server writes them into each page as JSON. */
export interface SiteConfig {
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  /** URL that the browser asks first for its IP data. */
  ipLookupUrl: string;
  /**
   * The cookie, as `name=value`, that scripts require before they query the external service or store IP data.
   * Undefined if the service is not external, because no consent is needed then.
   */
  consentCookie?: string | undefined;
  /** 0 (off) to 5 (trace). */
  logLevel: number;
}
