export const carouselMessages = {
  es: {
    carousel: 'carrusel',
    slide: 'diapositiva',
    slides: 'Diapositivas',
    slidePosition: '{position} de {count}: {label}',
    previousSlide: 'Diapositiva anterior',
    nextSlide: 'Diapositiva siguiente',
    chooseSlide: 'Elegir diapositiva',
    startRotation: 'Iniciar la rotación',
    stopRotation: 'Detener la rotación',
  },
  en: {
    carousel: 'carousel',
    slide: 'slide',
    slides: 'Slides',
    slidePosition: '{position} of {count}: {label}',
    previousSlide: 'Previous slide',
    nextSlide: 'Next slide',
    chooseSlide: 'Choose slide to display',
    startRotation: 'Start slide rotation',
    stopRotation: 'Stop slide rotation',
  },
};
