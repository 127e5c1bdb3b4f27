import { useLingui } from '@lingui/react/macro';
import { Carousel } from '@shpy/ui-kit';
import styles from './home-carousel.module.css';

/** What the product does, in four slides. Any page can name it. */
export default function HomeCarousel() {
  const { t } = useLingui();
  const slides = [
    {
      code: 'LABEL',
      lines: ['C. DE EJEMPLO 1', '28001 MADRID', '1/3 · 2 kg'],
      title: t`One label, one click`,
      text: t`Pick the order and the carrier; the label prints with the address checked and the weight your catalogue already knows.`,
    },
    {
      code: 'STATUS',
      lines: ['01 ●  02 ●  03 ●', '04 ◐  05 ○  06 ○', '14:32 BCN > MAD'],
      title: t`Every parcel accounted for`,
      text: t`Each carrier's statuses are translated into the same six steps, from “ready” to “delivered”, so nobody has to learn each one's vocabulary.`,
    },
    {
      code: 'ORDERS',
      lines: ["LIN+1++8412345678905:SRV'", "QTY+21:48'", "DTM+2:20261123:102'"],
      title: t`The order arrives as EDIFACT`,
      text: t`Your customer's ORDERS message becomes an ordinary order, with its lines, GTINs and delivery date. If something is missing, we say so before you accept it.`,
    },
    {
      code: 'DESADV',
      lines: ["CPS+1++4'", "PAC+6++201'", "GIN+BJ+384123450000012344'"],
      title: t`The notice leaves before the lorry`,
      text: t`Closing the shipment creates the DESADV with the SSCC of every pallet, and the INVOIC once you approve the invoice.`,
    },
  ];
  return (
    <Carousel
      label={t`What Shpy does`}
      slides={slides.map(({ code, lines, title, text }) => ({
        id: code,
        label: title,
        content: (
          <div className={styles.slide}>
            <div className={styles.words}>
              <span className={styles.code} aria-hidden="true">
                {code}
              </span>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
            <pre className={styles.excerpt} aria-hidden="true">
              {lines.join('\n')}
            </pre>
          </div>
        ),
      }))}
    />
  );
}
