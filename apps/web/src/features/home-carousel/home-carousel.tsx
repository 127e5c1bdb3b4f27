import { useLingui } from '@lingui/react/macro';
import { Carousel } from '@shpy/ui-kit';
import label from './drawings/label.svg';
import notice from './drawings/notice.svg';
import orders from './drawings/orders.svg';
import status from './drawings/status.svg';
import styles from './home-carousel.module.css';

/** What the product does, in four slides. Any page can include it. */
export default function HomeCarousel() {
  const { t } = useLingui();
  const slides = [
    {
      code: t`LABEL`,
      drawing: label,
      title: t`One label, one click`,
      text: t`Pick the order and the carrier; the label prints with the address checked and the weight your catalog already knows.`,
    },
    {
      code: t`STATUS`,
      drawing: status,
      title: t`Every parcel accounted for`,
      text: t`Each carrier's statuses are translated into the same six steps, from “ready” to “delivered”, so nobody has to learn each one's vocabulary.`,
    },
    {
      code: 'ORDERS',
      drawing: orders,
      title: t`The order arrives as EDIFACT`,
      text: t`Your customer's ORDERS message becomes an ordinary order, with its lines, GTINs and delivery date. If something is missing, we say so before you accept it.`,
    },
    {
      code: 'DESADV',
      drawing: notice,
      title: t`The notice leaves before the truck`,
      text: t`Closing the shipment creates the DESADV with the SSCC of every pallet; approving the invoice creates the INVOIC.`,
    },
  ];
  return (
    <Carousel
      className={styles.carousel}
      label={t`What Shpy does`}
      slides={slides.map(({ code, drawing, title, text }) => ({
        id: code,
        label: title,
        content: (
          <div className={styles.slide}>
            <div className={styles.text}>
              <span className={styles.code} aria-hidden="true">
                {code}
              </span>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
            <img
              className={styles.drawing}
              src={drawing}
              alt=""
              width="400"
              height="300"
              loading="lazy"
            />
          </div>
        ),
      }))}
    />
  );
}
